import type { PolicySimulation } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { pending, refusal, stubApi } from '../../test/stub-api.ts'
import { noChanges } from './draft.ts'
import { Simulator } from './simulator.tsx'

const figures = {
  seatsUsed: 10,
  pointsKept: 20,
  lateCharged: 1,
  absentCharged: 1,
  lateRefilled: 0,
  absentForgiven: 0,
  waited: 0,
  refused: 0,
  pauses: 0,
  classesCancelled: 0,
}
const result = {
  timeZone: 'America/Mexico_City',
  classes: 4,
  bookings: 12,
  inForce: figures,
  proposed: { ...figures, pointsKept: 14 },
  byDiscipline: [],
  changed: 0,
  changes: [],
  pauses: [],
} as unknown as PolicySimulation
const draft = { ...noChanges, studio: { freeCancelHours: 6 } }
const stubs = { readStudio: { timeZone: 'America/Mexico_City' } as never }

const open = (onSave = vi.fn()) =>
  renderInApp(<Simulator draft={draft} busy={false} onSave={onSave} onClose={() => undefined} />)

test('it sends the draft for the last thirty days and compares both sides in a table', async () => {
  const { sent } = stubApi({ ...stubs, simulatePolicy: result })
  const screen = await open()
  await expect.element(screen.getByRole('row', { name: /20 14$/ })).toBeVisible()
  const { policy, from, to } = sent('simulatePolicy')[0]?.body ?? {}
  expect(policy).toEqual({ freeCancelHours: 6 })
  expect(Date.parse(to) - Date.parse(from)).toBe(29 * 86_400_000)
})

test('it is busy while the simulation runs', async () => {
  stubApi({ ...stubs, simulatePolicy: pending })
  await open()
  await vi.waitFor(() => expect(document.querySelector('dialog [aria-busy="true"]')).not.toBeNull())
})

test('a failed simulation shows the message and a retry', async () => {
  stubApi({ ...stubs, simulatePolicy: refusal('NO_DISPONIBLE', { mensaje: 'Intenta en un momento.' }) })
  const screen = await open()
  await expect.element(screen.getByText('Intenta en un momento.')).toBeVisible()
  stubApi({ simulatePolicy: result })
  await screen.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(screen.getByRole('table').first()).toBeVisible()
})
