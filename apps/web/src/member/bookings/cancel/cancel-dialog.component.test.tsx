import { toPoints } from '@cupo/core/to-points'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aBooking, aClass, hoursAhead, setNow, testNow } from '../../../test/class-data.ts'
import { renderInApp } from '../../../test/in-app.tsx'
import { refusal, type Stubs, stubApi } from '../../../test/stub-api.ts'
import { CancelDialog } from './cancel-dialog.tsx'

beforeEach(() => setNow())

const open = async (changes: Parameters<typeof aBooking>[0] = {}, cancelBooking?: Stubs['cancelBooking']) => {
  const { sent } = stubApi({ cancelBooking: cancelBooking ?? { ...aBooking({ status: 'cancelled' }), returned: 8 } })
  const onClose = vi.fn()
  const booking = { ...aBooking(changes), class: aClass() }
  const screen = await renderInApp(<CancelDialog booking={booking} onClose={onClose} />)
  return { sent, onClose, screen, dialog: screen.getByRole('dialog') }
}

test('before the limit all points are returned, and confirming cancels', async () => {
  const { sent, onClose, dialog } = await open()
  await expect.element(dialog.getByText(/8 puntos/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar reserva' }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent('cancelBooking')[0]?.params).toEqual({ id: '70' })
})

test('after the limit the dialog names the points that are lost', async () => {
  const { dialog } = await open({ freeCancelUntil: hoursAhead(-1) })
  await expect.element(dialog.getByText(/no vuelven/)).toBeVisible()
})

test('keeping the seat closes the dialog without a request, and so does Escape', async () => {
  const { sent, onClose, dialog } = await open()
  await dialog.getByRole('button', { name: 'Conservar mi lugar' }).click()
  expect(onClose).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
  expect(sent('cancelBooking')).toEqual([])
})

test('leaving the waitlist costs nothing', async () => {
  const { dialog } = await open({ status: 'waitlisted', freeCancelUntil: hoursAhead(-1) })
  await expect.element(dialog.getByRole('heading')).toMatchTextContent(/lista/)
  await expect.element(dialog.getByText(/no vuelven/)).not.toBeInTheDocument()
})

test('a class that has started cannot be cancelled', async () => {
  setNow(new Date(testNow.getTime() + 25 * 3_600_000))
  const { screen } = await open()
  await expect.element(screen.getByRole('button', { name: 'Cancelar reserva' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Entendido' })).toBeVisible()
})

test('a refused cancellation shows the reason and keeps the dialog open', async () => {
  const mensaje = 'La clase ya empezó.'
  const { onClose, dialog } = await open({}, refusal('ESTADO_INVALIDO', { mensaje }))
  await dialog.getByRole('button', { name: 'Cancelar reserva' }).click()
  await expect.element(dialog.getByRole('alert').first()).toHaveTextContent(mensaje)
  expect(onClose).not.toHaveBeenCalled()
})

const byPass = { passId: '9', kind: 'classes', cost: 1 } as const

test('a seat paid with a pass returns the use, and the toast confirms it', async () => {
  const { onClose, dialog, screen } = await open(
    { paidWith: byPass },
    { ...aBooking({ status: 'cancelled', paidWith: byPass }), returned: toPoints(0) },
  )
  await expect.element(dialog.getByText(/Te devolvemos la clase de tu pase/)).toBeVisible()
  await expect.element(dialog.getByText(/puntos/)).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Cancelar reserva' }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  await expect.element(screen.getByText('La clase volvió a tu pase', { exact: false })).toBeInTheDocument()
})

test('after the limit a membership counts the visit', async () => {
  const paidWith = { ...byPass, kind: 'membership' } as const
  const { dialog } = await open({ paidWith, freeCancelUntil: hoursAhead(-1) })
  await expect.element(dialog.getByText(/la visita cuenta en tu membresía/)).toBeVisible()
})
