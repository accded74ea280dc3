import { describe, expect, test } from 'vitest'
import { defineMessages, messagesNow } from './messages.ts'

describe('messages', () => {
  test('are in the current language, Spanish by default', () => {
    const messages = defineMessages({
      es: { title: 'Clases', free: (count: number) => `${count} libres`, nested: { one: 'uno' } },
      en: { title: 'Classes', free: (count) => `${count} free`, nested: { one: 'one' } },
      tr: { title: 'Dersler', free: (count) => `${count} boş`, nested: { one: 'bir' } },
    })
    expect(messagesNow(messages).title).toBe('Clases')
    expect(messages.tr.free(3)).toBe('3 boş')
    expect(messages.en.nested.one).toBe('one')
  })

  test('do not compile with a missing key, an extra key or different parameters', () => {
    defineMessages({
      es: { title: 'Clases', count: (many: number) => `${many}` },
      // @ts-expect-error the key `count` is missing
      en: { title: 'Classes' },
      // @ts-expect-error only this language has the key `extra`
      tr: { title: 'Dersler', count: (many) => `${many}`, extra: '' },
    })
    defineMessages({
      es: { count: (many: number) => `${many}`, group: { one: 'uno' } },
      // @ts-expect-error a phrase with a different parameter
      en: { count: (many: string) => many, group: { one: 'one' } },
      // @ts-expect-error a group with a missing key
      tr: { count: (many) => `${many}`, group: {} },
    })
    expect(true).toBe(true)
  })
})
