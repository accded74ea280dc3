import { expect, test } from 'vitest'
import { phoneProblem } from './phone.ts'

test('a phone number is digits with common separators, or empty', () => {
  for (const right of ['', '  ', '+52 55 1234 5678', '(55) 1234-5678', '0532.123.45.67', '123456'])
    expect([right, phoneProblem(right)]).toEqual([right, false])
  for (const wrong of ['12345', 'llámame', '+52 55 x', '1+2345678', '1'.repeat(31)])
    expect([wrong, phoneProblem(wrong)]).toEqual([wrong, true])
})
