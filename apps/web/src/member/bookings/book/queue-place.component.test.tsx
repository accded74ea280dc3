import { beforeEach, expect, test } from 'vitest'
import { applyEvents } from '../../../api/live/apply-events.ts'
import { aClass, aStudio, setNow } from '../../../test/class-data.ts'
import { renderInApp } from '../../../test/in-app.tsx'
import { listOf, pending, stubApi } from '../../../test/stub-api.ts'
import { BookButton } from './book-button.tsx'

beforeEach(() => setNow())

const announce = (place: number, id = '41') =>
  applyEvents([{ event: 'queue', data: JSON.stringify({ endpoint: 'bookClass', id, place }) }])

test('a member who waits in the booking queue reads their place in the button, and a live region announces it', async () => {
  stubApi({
    listStudios: listOf(aStudio()),
    listBookings: listOf(),
    readPoints: { balance: 86, nextExpiry: null },
    bookClass: pending,
  })
  const screen = await renderInApp(<BookButton view={aClass()} />)
  // A place announced before this member's request is sent belongs to another request.
  announce(12)
  await screen.getByRole('button', { name: 'Reservar Fuerza de las 09:00' }).click()
  const dialog = screen.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Confirmar reserva' })
  await expect.element(confirm).toBeVisible()
  const width = confirm.element().getBoundingClientRect().width
  const height = dialog.element().getBoundingClientRect().height
  await confirm.click()
  await expect.element(confirm).toHaveAttribute('aria-busy', 'true')
  announce(512)
  announce(7, '99')
  const waiting = dialog.getByRole('button', { name: 'Vas en el lugar 512' })
  await expect.element(waiting).toBeVisible()
  const region = dialog.element().querySelector('[aria-live="polite"]')
  expect(region?.textContent).toBe('Vas en el lugar 512')
  expect(waiting.element().getBoundingClientRect().width).toBe(width)
  expect(dialog.element().getBoundingClientRect().height).toBe(height)
  announce(431)
  await expect.element(dialog.getByRole('button', { name: 'Vas en el lugar 431' })).toBeVisible()
})
