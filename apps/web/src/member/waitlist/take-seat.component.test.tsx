import { beforeEach, expect, test, vi } from 'vitest'
import { applyEvents } from '../../api/live/apply-events.ts'
import { aBooking, aClass, aStudio, hoursAhead, setNow } from '../../test/class-data.ts'
import { renderInApp } from '../../test/in-app.tsx'
import { listOf, pending, refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { TakeSeat } from './take-seat.tsx'

beforeEach(() => setNow())

const waiting = (changes = {}) =>
  aBooking({
    status: 'waitlisted',
    waitlistPosition: 1,
    claimable: true,
    offer: { expiresAt: hoursAhead(0.25) },
    ...changes,
  })

const open = async (booking = waiting(), stubs: Stubs = {}) => {
  const { sent } = stubApi({ listStudios: listOf(aStudio()), claimBooking: aBooking(), ...stubs })
  const onLeave = vi.fn()
  const screen = await renderInApp(<TakeSeat view={aClass()} booking={booking} onLeave={onLeave} />)
  return { sent, onLeave, screen }
}

test('an offered seat shows until when it is booked', async () => {
  const { screen } = await open()
  const offer = screen.getByRole('region', { name: 'Se liberó un lugar: es tuyo si lo quieres' })
  await expect.element(offer.getByRole('status')).toMatchTextContent(/Te lo guardamos hasta 09:15/)
})

test('an offer in its last minute says so, instead of that it ends now', async () => {
  const { screen } = await open(waiting({ offer: { expiresAt: hoursAhead(0.005) } }))
  await expect.element(screen.getByRole('status').first()).toMatchTextContent(/\(menos de 1 min\)/)
})

test('the cancellation rule is not shown before the policy of the studio has loaded', async () => {
  const { screen } = await open(waiting(), { listStudios: pending })
  await expect.element(screen.getByText(/Te lo guardamos/)).toBeVisible()
  expect(screen.container.textContent).not.toContain('cancel')
})

test('a seat that is open to the whole list goes to the first claim', async () => {
  const { screen } = await open(waiting({ offer: null }))
  await expect.element(screen.getByText('Es de quien lo tome primero.')).toBeVisible()
})

test('claiming sends the booking and confirms it in a toast', async () => {
  const { sent, screen } = await open()
  await screen.getByRole('button', { name: 'Tomar el lugar por 8 puntos' }).click()
  await expect.element(screen.getByText(/^El lugar es tuyo: Fuerza/).first()).toBeInTheDocument()
  expect(sent('claimBooking')[0]?.params).toEqual({ id: '70' })
})

test('a claim that waits in the booking queue shows its place, and a live region announces it', async () => {
  const { screen } = await open(waiting(), { claimBooking: pending })
  await screen.getByRole('button', { name: /^Tomar el lugar/ }).click()
  await expect.element(screen.getByRole('button', { name: /^Tomar el lugar/ })).toHaveAttribute('aria-busy', 'true')
  applyEvents([{ event: 'queue', data: JSON.stringify({ endpoint: 'claimBooking', id: '70', place: 31 }) }])
  await expect.element(screen.getByRole('button', { name: 'Vas en el lugar 31' })).toBeVisible()
  expect(screen.container.querySelector('[aria-live="polite"]')?.textContent).toBe('Vas en el lugar 31')
})

test('a late claim shows the reason', async () => {
  const mensaje = 'Alguien lo tomó antes.'
  const { screen } = await open(waiting(), { claimBooking: refusal('SIN_CUPO', { mensaje }) })
  await screen.getByRole('button', { name: /^Tomar el lugar/ }).click()
  await expect.element(screen.getByText(mensaje).first()).toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: /^Tomar el lugar/ })).toBeEnabled()
})

test('declining asks to leave the list', async () => {
  const { onLeave, screen } = await open()
  await screen.getByRole('button', { name: 'No lo quiero' }).click()
  expect(onLeave).toHaveBeenCalledOnce()
})
