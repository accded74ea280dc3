import { expect, test } from 'vitest'
import { issuedText } from './receipt-words.ts'

test('a receipt has the local day of its issuer, not that of UTC', () => {
  const evening = new Date('2026-11-29T01:30:00Z')
  expect(issuedText('es', evening, 'America/Mexico_City')).toBe('28 de noviembre de 2026 a las 19:30 GMT-6')
  expect(issuedText('es', evening, 'UTC')).toBe('29 de noviembre de 2026 a las 01:30 UTC')
})
