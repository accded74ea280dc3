import { toMinorUnits } from '@cupo/core/to-minor-units'
import { expect, test } from 'vitest'
import { giftLetters as en } from './gifts/en.ts'
import { giftLetters as es } from './gifts/es.ts'
import { giftLetters as tr } from './gifts/tr.ts'

const card = {
  name: 'Eva',
  from: 'Ana',
  message: '',
  card: 'Tarjeta de regalo',
  code: 'ABCD-EFGH-JKMN-PQRS',
  studio: 'Marea',
  gives: null,
  amount: toMinorUnits(50_000),
  currency: 'MXN' as const,
  at: '2027-11-25T15:06:00Z',
  timeZone: 'America/Mexico_City',
}

test('a gift card names the year of its last day, which is usually the next one', () => {
  expect(es.gift_card(card).paragraphs).toContain('Vale hasta el 25 de noviembre de 2027, 09:06.')
  expect(en.gift_card(card).paragraphs).toContain('Valid until November 25, 2027, 09:06.')
  expect(tr.gift_card(card).paragraphs).toContain('25 Kasım 2027, 09:06 tarihine kadar geçerli.')
})

test('a gift names its sender as the reason of the mail: its recipient may have no account', () => {
  expect(es.gift_card(card).foot).toBe('Recibes este correo porque Ana te envió un regalo.')
  expect(es.gift_card_bought({ ...card, recipient: 'Eva' }).foot).toBeUndefined()
})
