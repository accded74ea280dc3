import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findPasswordProblem } from './find-password-problem.ts'

const owner = { email: 'ana.rios@marea.test', names: ['Ana Ríos', 'Estudio Marea'] }
const common = new Set(['password1', 'contraseña', 'iloveyou'])
const problemOf = (password: string) => findPasswordProblem(password, owner, (text) => common.has(text))

describe('a new password', () => {
  test.each([
    ['corta-1', 'short'],
    ['😀😀😀😀', 'short'],
    ['password1', 'common'],
    ['PassWord1', 'common'],
    ['CONTRASEÑA', 'common'],
    ['ｐａｓｓｗｏｒｄ１', 'common'],
    ['ana.rios@marea.test', 'address'],
    ['ANA.RIOS@marea.test', 'address'],
    ['ana.rios', 'personal'],
    ['AnaRios1985', 'personal'],
    ['ríos-ana-2026!', 'personal'],
    ['marea2026', 'personal'],
    ['estudiomarea', 'personal'],
    ['Cupo2026!', 'personal'],
    ['cupocupo', 'repetitive'],
    ['aaaaaaaaaa', 'repetitive'],
    ['abcabcabca', 'repetitive'],
    ['98765432', 'repetitive'],
    ['abcdefghij', 'repetitive'],
  ])('%s is refused: %s', (password, problem) => {
    expect(problemOf(password)).toBe(problem)
  })

  test.each([
    'cupo-demo-2026',
    'clave-de-ana',
    'tres gatos verdes',
    'rios-de-montaña',
    'ñandú🦤🦤🦤',
    'さくらの花びら三枚',
    '19850412',
  ])('%s is accepted', (password) => {
    expect(problemOf(password)).toBeNull()
  })

  test('a password is personal when only digits and punctuation surround a name; another word makes it valid', () => {
    const signs = fc.stringMatching(/^[0-9!.#_-]{3,8}$/)
    fc.assert(
      fc.property(signs, signs, (before, after) => {
        expect(problemOf(`${before}Ana${after}Rios`)).toBe('personal')
        expect(problemOf(`${before}ana${after}girasol`)).toBeNull()
      }),
    )
  })
})
