import type { ClassDetail } from '@cupo/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { queryClient } from '../api/query-client.ts'
import { GiveSeat } from './give-seat.tsx'
import type { RosterItem } from './marks.ts'
import { ReleaseSeat } from './release-seat.tsx'
import { RemovePerson } from './remove-person.tsx'

afterEach(() => vi.unstubAllGlobals())

type Sent = { url: string; method: string | undefined; body: unknown }
type Reply = { status: number; body: object }

/** A component with a server that gives these replies in turn; `sent` collects the writes. */
const open = async (ui: ReactNode, replies: Reply[] = []) => {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method !== 'GET' && init.method !== 'HEAD')
      sent.push({ url, method: init.method, body: JSON.parse(String(init.body ?? 'null')) })
    const { status, body } = replies.shift() ?? { status: 200, body: { exito: true, mensaje: 'Listo', data: {} } }
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
  const screen = await render(<QueryClientProvider client={queryClient}>{ui}</QueryClientProvider>)
  return { sent, screen }
}

const view = { id: '7', points: 8 } as ClassDetail
const person = (name: string, booking: Partial<RosterItem['booking']> = {}): RosterItem => ({
  booking: { id: '40', classId: '7', status: 'booked', points: 8, returned: 0, guests: [], ...booking } as never,
  member: { id: name, name, guestOf: null, avatar: null, firstTime: false, healthNotes: null, notes: [] },
})

test('removing shows the refund, and charging requires a reason before the request', async () => {
  const onClose = vi.fn()
  const { sent, screen } = await open(<RemovePerson item={person('Ana')} view={view} onClose={onClose} />)
  await expect.element(screen.getByText(/Ana pierde su lugar y recupera/)).toBeVisible()
  await screen.getByText('Cobrar', { exact: true }).click()
  await expect.element(screen.getByText(/Ana pierde su lugar y no recupera/)).toBeVisible()
  await screen.getByRole('button', { name: 'Quitar de la clase' }).click()
  await expect.element(screen.getByText('Escribe el motivo.')).toBeVisible()
  await expect.element(screen.getByLabelText('Motivo')).toHaveFocus()
  expect(sent).toEqual([])
  await userEvent.type(screen.getByLabelText('Motivo'), 'Avisó tarde{Enter}')
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([
    {
      url: expect.stringContaining('/api/gym/bookings/40'),
      method: 'DELETE',
      body: { charge: true, reason: 'Avisó tarde' },
    },
  ])
})

test('removing without charging needs no reason', async () => {
  const onClose = vi.fn()
  const { sent, screen } = await open(<RemovePerson item={person('Ana')} view={view} onClose={onClose} />)
  await screen.getByRole('button', { name: 'Quitar de la clase' }).click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent.map((s) => s.body)).toEqual([{}])
})

test('a seat offered to another person names that person and requires a reason', async () => {
  const mensaje = 'El lugar le toca a Eva hasta las 10:15.'
  const refused = { exito: false, codigo: 'SIN_CUPO', mensaje, errores: [{ campo: 'override', mensaje }], data: null }
  const item = person('Sol', { status: 'waitlisted' })
  const { sent, screen } = await open(<GiveSeat item={item} view={view} begun={false} />, [
    { status: 409, body: refused },
  ])
  await screen.getByRole('button', { name: 'Dar lugar a Sol' }).click()
  await expect.element(screen.getByText(/Sol sube de la lista y paga/)).toBeVisible()
  await screen.getByRole('button', { name: 'Dar lugar', exact: true }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent(mensaje)
  await screen.getByRole('button', { name: 'Dar el lugar de todos modos' }).click()
  await expect.element(screen.getByText('Escribe el motivo.')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Motivo'), 'Viene con su hija{Enter}')
  await vi.waitFor(() => expect(sent.filter((s) => s.method === 'POST')).toHaveLength(2))
  expect(sent.at(1)?.body).toEqual({ memberId: 'Sol', override: { reason: 'Viene con su hija' } })
})

test('releasing a seat asks for confirmation with the cost for both people', async () => {
  const item = person('Ana')
  const takers = [person('Leo', { id: '41', status: 'waitlisted' })]
  const { sent, screen } = await open(<ReleaseSeat item={item} view={view} takers={takers} />)
  await screen.getByRole('button', { name: 'Pasar el lugar de Ana' }).click()
  await screen.getByRole('button', { name: 'Leo' }).click()
  expect(sent).toEqual([])
  await expect
    .element(screen.getByText(/queda con la llegada registrada. Ana pierde su lugar y recupera/))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Pasar el lugar', exact: true }).click()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ bookingId: '40', memberId: 'Leo' })
})
