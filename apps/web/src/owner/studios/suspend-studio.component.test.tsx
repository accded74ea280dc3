import type { Data } from '@cupo/contract'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '../../test/in-app.tsx'
import { refusal, type StubRequest, stubApi } from '../../test/stub-api.ts'
import { SuspendStudio } from './suspend-studio.tsx'

const studio: Data<'listOwnerStudios'>['items'][number] = {
  id: '20',
  name: 'Marea',
  timeZone: 'America/Bogota',
  address: '',
  city: 'Bogotá',
  email: 'marea@cupo.test',
  suspended: false,
  version: 1,
  state: 'active',
  createdAt: '2026-01-10T15:00:00Z',
  bookings: 31,
  seats: 80,
  taken: 60,
}

const open = async (affected: Data<'updateStudio'>['affected']) => {
  const { sent } = stubApi({
    updateStudio: ({ body }: StubRequest) => (body.dryRun ? { ...studio, affected } : { ...studio, suspended: true }),
  })
  const onClose = vi.fn()
  const screen = await renderInApp(<SuspendStudio studio={studio} onClose={onClose} />)
  const writes = () => sent('updateStudio').filter(({ body }) => !body.dryRun)
  return { screen, writes, onClose, submit: screen.getByRole('button', { name: 'Suspender' }) }
}

const busy = { classes: 3, bookings: 9, people: 8, points: 54 } as Data<'updateStudio'>['affected']
const idle = { classes: 0, bookings: 0, people: 0, points: 0 } as Data<'updateStudio'>['affected']

test('the dialog previews who is affected, and the returned points only if classes are cancelled', async () => {
  const { screen } = await open(busy)
  const status = screen.getByRole('status').filter({ hasText: 'Afecta' })
  await expect.element(status).toMatchTextContent(/Afecta a 3 clases y a 8 personas\./)
  await expect.element(status).not.toMatchTextContent(/54 puntos/)
  await screen.getByRole('radio', { name: 'Se cancelan con devolución' }).click()
  await expect.element(status).toMatchTextContent(/Vuelven 54 puntos\./)
})

test('a studio without upcoming classes has no choice to make', async () => {
  const { screen } = await open(idle)
  await expect.element(screen.getByText('No tiene clases por venir.')).toBeVisible()
  await expect.element(screen.getByRole('radio')).not.toBeInTheDocument()
})

test('a reason is required', async () => {
  const { screen, submit, writes } = await open(idle)
  await expect.element(screen.getByText('No tiene clases por venir.')).toBeVisible()
  await submit.click()
  await expect.element(screen.getByText('Escribe el motivo.')).toBeVisible()
  expect(writes()).toEqual([])
})

test('suspending sends the reason and the choice for the classes', async () => {
  const { screen, submit, writes, onClose } = await open(busy)
  await screen.getByRole('radio', { name: 'Se cancelan con devolución' }).click()
  await screen.getByRole('textbox', { name: 'Motivo' }).fill('Obras')
  await submit.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(writes()[0]?.body).toEqual({ suspended: true, reason: 'Obras', classes: 'cancel' })
  await expect.element(screen.getByText('Marea quedó suspendido.').first()).toBeInTheDocument()
})

test('a failed preview does not block the suspension', async () => {
  const { sent } = stubApi({ updateStudio: refusal('NO_DISPONIBLE') })
  const screen = await renderInApp(<SuspendStudio studio={studio} onClose={() => undefined} />)
  await vi.waitFor(() => expect(sent('updateStudio')).toHaveLength(1))
  await screen.getByRole('textbox', { name: 'Motivo' }).fill('Obras')
  await screen.getByRole('button', { name: 'Suspender' }).click()
  await vi.waitFor(() => expect(sent('updateStudio')).toHaveLength(2))
})
