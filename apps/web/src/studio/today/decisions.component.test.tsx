import type { Data } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { aClass, hoursAhead } from '../../test/class-data.ts'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { listOf, pending, type Stubs, stubApi } from '../../test/stub-api.ts'
import type { BoardClass, Today } from './board-class.ts'
import { Decisions } from './decisions.tsx'

type Kind = Today['decisions'][number]['kind']
type Coach = Data<'listCoaches'>['items'][number]

const tonight = aClass({ startsAt: hoursAhead(8), endsAt: hoursAhead(9), coach: null, booked: 2, waitlisted: 4 })
const coach = (id: string, name: string): Coach => ({ id, name, state: 'active', classTypeIds: ['1'] }) as Coach

const open = async (kind: Kind, view = tonight, { board = [], ...stubs }: Stubs & { board?: BoardClass[] } = {}) => {
  const { sent } = stubApi(stubs)
  const decisions = [{ kind, class: view }]
  const today = { date: '2026-11-20', timeZone: view.timeZone, rooms: [{ classes: board }], decisions }
  const [onOpen, onLeave] = [vi.fn(), vi.fn()]
  const screen = await renderInApp(
    <Decisions today={today as unknown as Today} decisions={decisions} onOpen={onOpen} onLeave={onLeave} />,
    { user: studioUser },
  )
  return { screen, sent, onOpen, onLeave }
}

test('a full waitlist offers another class like it', async () => {
  const { screen, onOpen } = await open('full_waitlist')
  await expect.element(screen.getByRole('heading', { name: 'Fuerza 17:00: 4 en lista' })).toBeVisible()
  await screen.getByRole('button', { name: 'Abrir otra clase' }).click()
  expect(onOpen).toHaveBeenCalledWith('copy', tonight)
})

test('a decision can be dismissed, by its kind and class', async () => {
  const { screen, onLeave } = await open('full_waitlist')
  await screen.getByRole('button', { name: 'Dejar así' }).click()
  expect(onLeave).toHaveBeenCalledWith(`full_waitlist:41:${tonight.startsAt}`)
})

test('low enrolment offers to cancel, and names the people who get points back', async () => {
  const { screen, onOpen } = await open('low_enrolment')
  await expect.element(screen.getByRole('heading', { name: 'Fuerza 17:00: 2 de 16' })).toBeVisible()
  await expect.element(screen.getByText(/vuelven los puntos a 2 personas/)).toBeVisible()
  await screen.getByRole('button', { name: 'Cancelar clase' }).click()
  expect(onOpen).toHaveBeenCalledWith('cancel', tonight)
})

test('a class of another day names the day', async () => {
  const { screen } = await open('low_enrolment', aClass({ booked: 0 }))
  await expect.element(screen.getByRole('heading', { name: /mañana 09:00: 0 de 16/ })).toBeVisible()
  await expect.element(screen.getByText('Nadie ha reservado todavía.')).toBeVisible()
})

test('a class without coach is assigned to a coach who is free, in one press', async () => {
  const busy = { ...tonight, id: '50', coach: { id: '5', name: 'Mateo Ríos' } } as unknown as BoardClass
  const { screen, sent } = await open('no_coach', tonight, {
    board: [busy],
    listCoaches: listOf(coach('5', 'Mateo Ríos'), coach('6', 'Lucía Ferreyra')),
    updateClass: { ...tonight, coach: { id: '6', name: 'Lucía Ferreyra' } } as never,
  })
  await expect.element(screen.getByRole('button', { name: 'Asignar a Lucía' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Mateo/ })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Asignar a Lucía' }).click()
  await vi.waitFor(() => expect(sent('updateClass')).toMatchObject([{ params: { id: '41' }, body: { coachId: '6' } }]))
  await expect.element(screen.getByText('Lucía Ferreyra da Fuerza, 17:00.').first()).toBeInTheDocument()
})

test('without a free coach the full list is offered', async () => {
  const { screen, onOpen } = await open('no_coach', tonight, { listCoaches: pending })
  await screen.getByRole('button', { name: 'Asignar coach' }).click()
  expect(onOpen).toHaveBeenCalledWith('edit', tonight)
})

test('without decisions the section shows an empty state', async () => {
  const today = { date: '2026-11-20', rooms: [], decisions: [] } as unknown as Today
  const screen = await renderInApp(<Decisions today={today} decisions={[]} onOpen={vi.fn()} onLeave={vi.fn()} />)
  await expect.element(screen.getByText('Nada por decidir. Todo sigue su curso.')).toBeVisible()
})
