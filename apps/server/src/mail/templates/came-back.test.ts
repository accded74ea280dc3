import { toPoints } from '@cupo/core/to-points'
import { expect, test } from 'vitest'
import { cameBack, paidWith } from './came-back.ts'

const none = toPoints(0)

test('the text names a returned use of a pass, in three languages', () => {
  expect(cameBack.es({ points: none, uses: 1 })).toBe('Tu clase del pase volvió.')
  expect(cameBack.en({ points: none, uses: 2 })).toBe('2 classes are back on your pass.')
  expect(cameBack.tr({ points: none, uses: 1 })).toBe('Dersin paketine geri döndü.')
})

test('the text names both points and uses returned together; without a payment it is null', () => {
  expect(cameBack.es({ points: toPoints(8), uses: 1 })).toBe(
    'Te devolvimos 8 puntos. Ya los tienes en tu cuenta. Tu clase del pase volvió.',
  )
  expect([cameBack.es({ points: none }), paidWith.es({ points: none })]).toEqual([null, null])
})

test('the text of a booking names its payment', () => {
  expect(paidWith.es({ points: toPoints(1) })).toBe('Se usó 1 punto de tu cuenta.')
  expect(paidWith.en({ points: none, uses: 1 })).toBe('It took a class from your pass.')
})
