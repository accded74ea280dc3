import { describe, expect, test } from 'vitest'
import { fold, markFound } from '../ui/mark-found.ts'
import { articles, audiences } from './articles.ts'
import { searchHelp } from './search-help.ts'
import { words as en } from './words/en.ts'
import { words as es } from './words/es.ts'
import { words as tr } from './words/tr.ts'

const idsOf = (words: typeof es, query: string) => searchHelp(articles, words, query).map(({ id }) => id)

describe('searchHelp', () => {
  test('ignores accents and case and requires every word', () => {
    expect(idsOf(es, 'CONTRASEÑA olvide')[0]).toBe('olvide-contrasena')
    expect(idsOf(es, 'contrasena')).toEqual(idsOf(es, 'contraseña'))
    expect(idsOf(tr, 'şifre')).toEqual(idsOf(tr, 'SIFRE'))
    expect(idsOf(es, 'contraseña jirafa')).toEqual([])
  })

  test('ranks a match in the question above a match in the answer', () => {
    expect(idsOf(es, 'lista de espera')[0]).toBe('lista-de-espera')
    expect(idsOf(en, 'waitlist')[0]).toBe('lista-de-espera')
    expect(idsOf(es, 'vencen')[0]).toBe('cuando-vencen')
  })

  test('returns all articles in order for an empty query', () => {
    expect(idsOf(es, '  ')).toEqual(articles.map(({ id }) => id))
    expect(idsOf(es, '¿?')).toHaveLength(articles.length)
  })

  test('requires one or two letters to start a word', () => {
    const hits = idsOf(es, 'qr')
    expect(hits).toContain('llegar-con-qr')
    expect(hits.length).toBeLessThan(articles.length / 2)
  })

  test('folds a text without changing its length, in every language', () => {
    for (const text of ['¿Olvidé mi contraseña?', 'İptal ıslak ŞĞÜÇÖ', 'ﬁn', 'e\u0301']) {
      expect(fold(text)).toHaveLength(text.normalize('NFC').length)
    }
    expect(fold('İptal ISLAK ışık')).toBe('iptal islak isik')
  })

  test('marks matches in place and loses no text', () => {
    expect(markFound('Olvidé mi contraseña', 'contrasena')).toEqual([
      { text: 'Olvidé mi ', found: false },
      { text: 'contraseña', found: true },
    ])
    expect(
      markFound('¿Qué pasa?', 'pa qu')
        .map(({ text }) => text)
        .join(''),
    ).toBe('¿Qué pasa?')
  })
})

describe('articles', () => {
  test.each(Object.entries({ es, en, tr }))('%s answers every question', (_language, words) => {
    for (const { id } of articles) {
      expect(words[id].q, id).toMatch(/\S/)
      expect(words[id].a.length, id).toBeGreaterThan(0)
      for (const each of words[id].a) expect(each.trim(), id).toMatch(/[.!?)]$/)
    }
    expect(new Set(articles.map(({ id }) => words[id].q)).size).toBe(articles.length)
  })

  test('every role has articles', () => {
    for (const audience of audiences) expect(articles.some((article) => article.for === audience)).toBe(true)
  })
})
