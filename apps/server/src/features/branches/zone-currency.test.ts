import { expect, test } from 'vitest'
import { currencyOfZone } from './zone-currency.ts'

test.each([
  ['America/Mexico_City', 'MXN'],
  ['America/Argentina/Buenos_Aires', 'ARS'],
  ['Europe/Madrid', 'EUR'],
  ['Europe/Istanbul', 'TRY'],
  ['America/Guayaquil', 'USD'],
  ['UTC', 'USD'],
])('a new branch in %s sells in %s', (zone, currency) => {
  expect(currencyOfZone(zone)).toBe(currency)
})
