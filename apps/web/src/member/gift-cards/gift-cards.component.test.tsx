import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { listOf, offline, pending, refusal, stubApi } from '../../test/stub-api.ts'
import { GiftCards } from './gift-cards.tsx'

const money = {
  id: '1',
  name: 'Tarjeta de regalo',
  end: 'PQRS',
  currency: 'MXN',
  amount: 50_000,
  remaining: 20_000,
  state: 'open',
  gives: null,
  recipient: '',
  recipientEmail: null,
  validUntil: null,
  createdAt: '2026-03-02T15:00:00Z',
  redeemedAt: '2026-03-02T15:00:00Z',
  studio: { id: '3', name: 'Marea' },
  role: 'held',
}
const bought = { ...money, id: '2', remaining: 50_000, role: 'bought', recipient: 'Eva', redeemedAt: null }
const studio = { id: '3', name: 'Marea' }
const card = {
  id: '9',
  kind: 'gift',
  name: 'Vale',
  price: { amount: 50_000, currency: 'MXN' },
  renews: null,
  scope: { studioId: '3' },
  version: 1,
}
const open = (stubs: Parameters<typeof stubApi>[0] = {}) => {
  const api = stubApi({
    listGiftCards: listOf<object>(money, bought) as never,
    listStudios: listOf(studio) as never,
    listOffers: [card] as never,
    readPaymentWays: { ways: ['method'], simulated: false } as never,
    listPaymentMethods: [{ id: '4', studio, brand: 'visa', last4: '4242' }] as never,
    ...stubs,
  })
  return { ...api, screen: renderInApp(<GiftCards />, { path: '/gym/gift-cards' }) }
}

test('shows the balance, owner and recipient of a card', async () => {
  const screen = await open().screen
  await expect.element(screen.getByText(/Marea, ···· PQRS, quedan \$200 de \$500$/)).toBeVisible()
  await expect.element(screen.getByText(/para Eva$/)).toBeVisible()
  await expect.element(screen.getByText('Es tuya. En el mostrador basta con tu nombre.')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Código nuevo/ }).elements()).toHaveLength(1)
})

test('a bought card that its recipient redeemed says so, without what they spent', async () => {
  const given = { ...bought, remaining: 12_300, redeemedAt: '2026-03-03T15:00:00Z' }
  const screen = await open({ listGiftCards: listOf<object>(given) as never }).screen
  await expect.element(screen.getByText('Canjeada')).toBeVisible()
  await expect.element(screen.getByText(/Marea, ···· PQRS, \$500, para Eva$/)).toBeVisible()
  expect(screen.getByText(/123/).elements()).toEqual([])
})

test('the last day in another year is shown with its year', async () => {
  const year = new Date().getFullYear() + 1
  const screen = await open({
    listGiftCards: listOf<object>({ ...money, validUntil: `${year}-11-25T18:00:00Z` }) as never,
  }).screen
  await expect.element(screen.getByText(new RegExp(`vale hasta el 25 de noviembre de ${year}`))).toBeVisible()
})

test('a code is redeemed once it is complete; a refusal is shown at the field', async () => {
  const { screen: rendering, sent } = open({
    redeemGiftCard: refusal('ESTADO_INVALIDO', { mensaje: 'Esta tarjeta ya se usó.' }),
  })
  const screen = await rendering
  await screen.getByRole('button', { name: 'Canjear' }).click()
  await expect.element(screen.getByLabelText('Código')).toHaveAccessibleDescription('Escribe el código.')
  await screen.getByLabelText('Código').fill('abcd efgh jkmn pqrs')
  await screen.getByRole('button', { name: 'Canjear' }).click()
  await expect.element(screen.getByLabelText('Código')).toHaveAccessibleDescription('Esta tarjeta ya se usó.')
  expect(sent('redeemGiftCard')[0]?.body).toEqual({ code: 'abcd efgh jkmn pqrs' })
})

test('a new code is requested, shown once and can be copied', async () => {
  const { screen: rendering, sent } = open({
    renewGiftCode: { giftCard: bought, code: '2345-6789-ABCD-EFGH' } as never,
  })
  const screen = await rendering
  await screen.getByRole('button', { name: 'Código nuevo de la tarjeta PQRS' }).click()
  const question = screen.getByRole('dialog', { name: '¿Dar un código nuevo?' })
  await question.getByRole('button', { name: 'Código nuevo' }).click()
  await expect.element(screen.getByText('2345-6789-ABCD-EFGH')).toBeVisible()
  await vi.waitFor(() => expect(sent('renewGiftCode')[0]?.params).toEqual({ id: '2' }))
})

test.each([
  ['loading', pending, 'Tus tarjetas'],
  ['refused', refusal('SIN_PERMISO', { mensaje: 'No tienes permiso.' }), 'No tienes permiso.'],
  ['offline', offline, 'Reintentar'],
  ['empty', listOf(), 'Todavía no tienes tarjetas'],
] as const)('the page has a state for a list that is %s', async (_, listGiftCards, words) => {
  const screen = await open({ listGiftCards: listGiftCards as never }).screen
  await expect.element(screen.getByText(words).first()).toBeVisible()
})

test('a gift card is bought with a stored card; its code is mailed', async () => {
  const { screen: rendering, sent } = open({ purchaseOffer: { purchaseId: '1', status: 'paid' } as never })
  const screen = await rendering
  await screen.getByRole('combobox', { name: 'Estudio' }).selectOptions('Marea')
  await screen.getByLabelText('Su correo, si quieres que le llegue').fill('eva@cupo.test')
  await screen.getByRole('button', { name: /^Pagar/ }).click()
  await expect.element(screen.getByLabelText('Para quién es')).toHaveAccessibleDescription('Escribe para quién es.')
  await screen.getByLabelText('Para quién es').fill('Eva')
  await screen.getByRole('button', { name: /^Pagar/ }).click()
  await expect.element(screen.getByText(/^Listo. El código va en un correo/)).toBeVisible()
  expect(sent('purchaseOffer')[0]?.body).toEqual({
    offerId: '9',
    version: 1,
    paymentMethod: '4',
    gift: { name: 'Eva', email: 'eva@cupo.test' },
  })
})

test('a studio without gift cards shows an empty state', async () => {
  const screen = await open({ listOffers: [] as never }).screen
  await screen.getByRole('combobox', { name: 'Estudio' }).selectOptions('Marea')
  await expect.element(screen.getByText(/no vende tarjetas de regalo/)).toBeVisible()
})
