import { expect, test, vi } from 'vitest'
import { aClass, hoursAhead, setNow } from '../../test/class-data.ts'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { stubApi } from '../../test/stub-api.ts'
import { SubstitutionsCard } from './substitutions-card.tsx'

const { id, classType, studio, room, startsAt, endsAt, timeZone, capacity, booked } = aClass()
const open = {
  id: '9',
  status: 'open' as const,
  class: { id, classType, studio, room, startsAt, endsAt, timeZone, capacity, booked },
  askedBy: { id: '3', name: 'Mateo Ríos', avatar: null },
  askedAt: hoursAhead(-2),
  reason: 'Tengo fiebre',
  takenBy: null,
  able: 2,
}
const taken = { ...open, id: '10', status: 'taken' as const, takenBy: { id: '5', name: 'Lucía Peña' } }
const render = () => {
  setNow()
  return renderInApp(<SubstitutionsCard />, { user: studioUser })
}

test('a taken class is approved in one press', async () => {
  const { sent } = stubApi({
    listStudioSubstitutions: { items: [taken, open], mayDecide: true },
    approveSubstitution: { id: '10', status: 'approved' },
  })
  const screen = await render()
  await expect
    .element(screen.getByText('Lucía Peña la da por Mateo Ríos («Tengo fiebre») si la apruebas.'))
    .toBeVisible()
  await expect
    .element(screen.getByText('Mateo Ríos busca suplente: «Tengo fiebre». 2 coaches pueden y ya lo saben.'))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Aprobar a Lucía Peña' }).click()
  await vi.waitFor(() => expect(sent('approveSubstitution')).toMatchObject([{ params: { id, substitutionId: '10' } }]))
})

test('reception sees the requests and cannot decide on them', async () => {
  stubApi({ listStudioSubstitutions: { items: [taken], mayDecide: false } })
  const screen = await render()
  await expect.element(screen.getByRole('heading', { name: 'Fuerza, mañana a las 09:00' })).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('without requests nothing is shown', async () => {
  const { sent } = stubApi({ listStudioSubstitutions: { items: [], mayDecide: true } })
  const screen = await render()
  await vi.waitFor(() => expect(sent('listStudioSubstitutions')).toHaveLength(1))
  await expect.element(screen.getByRole('heading')).not.toBeInTheDocument()
})
