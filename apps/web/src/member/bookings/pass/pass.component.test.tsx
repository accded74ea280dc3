import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aBooking, aClassDetail, hoursAhead, setNow } from '../../../test/class-data.ts'
import { renderInApp } from '../../../test/in-app.tsx'
import { Pass } from './pass.tsx'

beforeEach(async () => {
  await page.viewport(390, 844)
  setNow()
})

type Changes = { booking?: Parameters<typeof aBooking>[0]; view?: Parameters<typeof aClassDetail>[0] }

const open = async ({ booking = {}, view = {} }: Changes = {}) => {
  const props = { onShowQr: vi.fn(), onCancel: vi.fn() }
  const shown = { ...aBooking(booking), class: aClassDetail(view) }
  const screen = await renderInApp(<Pass booking={shown} {...props} />)
  return { ...props, shown, pass: screen.getByRole('article', { name: 'Tu próxima clase' }) }
}

test('the pass names class, time and the end of the free cancellation', async () => {
  const { pass } = await open()
  await expect.element(pass.getByRole('heading', { level: 1 })).toMatchTextContent(/mañana/)
  await expect.element(pass.getByText('09:00').first()).toBeVisible()
  await expect.element(pass.getByText('Fuerza').first()).toBeVisible()
  await expect.element(pass.getByText(/^Cancela gratis hasta/)).toBeVisible()
})

test('the buttons open the QR code and the question to cancel', async () => {
  const { pass, shown, onShowQr, onCancel } = await open()
  await pass.getByRole('button', { name: 'Ver QR' }).click()
  expect(onShowQr).toHaveBeenCalledExactlyOnceWith(shown)
  await pass.getByRole('button', { name: 'Cancelar reserva' }).click()
  expect(onCancel).toHaveBeenCalledExactlyOnceWith(shown)
})

test('after the deadline the pass shows that the free cancellation ended', async () => {
  const { pass } = await open({
    booking: { freeCancelUntil: hoursAhead(-1) },
    view: { freeCancelUntil: hoursAhead(-1) },
  })
  await expect.element(pass.getByText(/^La cancelación gratis terminó/)).toBeVisible()
})

test('while check-in is open the pass shows its end', async () => {
  const { pass } = await open({
    booking: { freeCancelUntil: hoursAhead(-2) },
    view: {
      startsAt: hoursAhead(0.25),
      endsAt: hoursAhead(1.25),
      checkInOpensAt: hoursAhead(-0.25),
      checkInClosesAt: hoursAhead(0.5),
    },
  })
  await expect.element(pass.getByText(/muestra tu QR hasta las/)).toMatchTextContent(/09:30/)
})

test('after check-in neither the QR code nor the cancellation is offered', async () => {
  const { pass } = await open({
    booking: { status: 'checked_in' },
    view: { startsAt: hoursAhead(-0.1), endsAt: hoursAhead(0.9) },
  })
  await expect.element(pass.getByText(/^Ya estás dentro\./)).toBeVisible()
  await expect.element(pass.getByRole('button')).not.toBeInTheDocument()
})

test('on a wide screen the QR code is on the pass instead of behind a button', async () => {
  await page.viewport(1280, 900)
  const { pass } = await open()
  await expect.element(pass.getByRole('img', { name: 'Código QR de tu reserva' })).toBeVisible()
  await expect.element(pass.getByText('483 109 5')).toBeVisible()
  await expect.element(pass.getByRole('button', { name: 'Ver QR' })).not.toBeInTheDocument()
})

test('directions open the map in a new tab, if the studio has an address', async () => {
  const { pass } = await open()
  const link = pass.getByRole('link', { name: 'Cómo llegar: Av. Álvaro Obregón 99' })
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('Obreg'))
})
