import { expect, test } from 'vitest'
import { renderInApp } from '../test/in-app.tsx'
import { refusal, stubApi } from '../test/stub-api.ts'
import { CardsPart } from './cards-part.tsx'

const card = { id: '8', brand: 'visa', last4: '4242', expiresOn: '2029-04-30', studio: { id: '1', name: 'Marea' } }

test('a stored card is removed after a confirmation', async () => {
  let methods = [card, { ...card, id: '9', last4: '1111', expiresOn: null, studio: null }]
  const { sent } = stubApi({
    listPaymentMethods: () => methods,
    removePaymentMethod: () => {
      methods = methods.slice(1)
      return null
    },
  })
  const screen = await renderInApp(<CardsPart />)
  await expect.element(screen.getByText('Marea, vence 04/29')).toBeVisible()
  await screen.getByRole('button', { name: 'Quitar: Visa terminada en 4242, Marea' }).click()
  expect(sent('removePaymentMethod')).toHaveLength(0)
  await screen.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expect.element(screen.getByText('Visa terminada en 4242')).not.toBeInTheDocument()
  await expect.element(screen.getByText('Visa terminada en 1111')).toBeVisible()
  expect(sent('removePaymentMethod').map(({ params }) => params)).toEqual([{ id: '8' }])
})

test('a card that renews something stays, with the reason', async () => {
  stubApi({
    listPaymentMethods: [card],
    removePaymentMethod: refusal('ESTADO_INVALIDO', { mensaje: 'Una membresía se renueva con este medio de pago.' }),
  })
  const screen = await renderInApp(<CardsPart />)
  await screen.getByRole('button', { name: /^Quitar/ }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expect.element(screen.getByText('Una membresía se renueva con este medio de pago.').first()).toBeVisible()
  await expect.element(screen.getByText('Visa terminada en 4242').first()).toBeVisible()
})

test('without cards there is no section', async () => {
  const { sent } = stubApi({ listPaymentMethods: [] })
  const empty = await renderInApp(<CardsPart />)
  await expect.poll(() => sent('listPaymentMethods')).toHaveLength(1)
  await expect.element(empty.getByText('Tarjetas guardadas')).not.toBeInTheDocument()
})

test('a failed list can be retried', async () => {
  stubApi({ listPaymentMethods: refusal('NO_DISPONIBLE', { mensaje: 'Inténtalo en un momento.' }) })
  const failed = await renderInApp(<CardsPart />)
  await expect.element(failed.getByText('Inténtalo en un momento.')).toBeVisible()
  stubApi({ listPaymentMethods: [card] })
  await failed.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(failed.getByText('Visa terminada en 4242')).toBeVisible()
})
