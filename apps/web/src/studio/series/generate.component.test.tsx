import type { SeriesPlan } from '@cupo/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { setNow } from '../../test/class-data.ts'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { refusal, type Stubs, stubApi } from '../../test/stub-api.ts'
import { Generate } from './generate.tsx'

const planned = (date: string) => ({
  classId: null,
  seriesId: '9',
  date,
  classType: { id: '1', name: 'Vinyasa', color: 'yoga' },
  room: null,
  coach: null,
  startsAt: `${date}T13:00:00Z`,
  endsAt: `${date}T14:00:00Z`,
  timeZone: 'America/Mexico_City',
  capacity: 8,
  points: 6,
  booked: 0,
  waitlisted: 0,
  note: null,
})
const planOf = (...dates: string[]) =>
  ({ create: dates.map(planned), change: [], keep: [], conflicts: [], runId: null }) as unknown as SeriesPlan

beforeEach(() => setNow())

const open = async (generateSeries: Stubs['generateSeries']) => {
  const { sent } = stubApi({ ...(generateSeries !== undefined && { generateSeries }) })
  const screen = await renderInApp(<Generate timeZone="America/Mexico_City" />, { user: studioUser })
  return { screen, sent, look: screen.getByRole('button', { name: 'Ver antes de generar' }) }
}

test('the preview covers four weeks from today and creates nothing', async () => {
  const { screen, sent, look } = await open(planOf('2026-11-23', '2026-11-30') as never)
  await look.click()
  await expect.element(screen.getByRole('button', { name: 'Generar 2 clases' })).toBeVisible()
  expect(sent('generateSeries').map(({ body }) => body)).toEqual([
    { from: '2026-11-20', to: '2026-12-17', dryRun: true },
  ])
})

test('generating sends the previewed range and previews again', async () => {
  const { screen, sent, look } = await open(planOf('2026-11-23') as never)
  await look.click()
  await screen.getByRole('button', { name: 'Generar 1 clase' }).click()
  await expect.element(screen.getByText('Listo: 1 clase nueva.').first()).toBeInTheDocument()
  await vi.waitFor(() => expect(sent('generateSeries')).toHaveLength(3))
  expect(sent('generateSeries').map(({ body }) => body.dryRun)).toEqual([true, false, true])
})

test('a range without changes has nothing to generate', async () => {
  const { screen, look } = await open(planOf() as never)
  await look.click()
  await expect.element(screen.getByText(/^No hay nada que generar en esas fechas/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Generar \d/ })).not.toBeInTheDocument()
})

test('a refused date is shown at its field', async () => {
  const { screen, look } = await open(
    refusal('VALIDACION', { errores: [{ campo: 'to', mensaje: 'Elige hasta un año.' }] }),
  )
  await look.click()
  await expect.element(screen.getByText('Elige hasta un año.')).toBeVisible()
})

test('generated classes are removed again, unless one has a booking', async () => {
  const made = { ...planOf('2026-11-23', '2026-11-30'), runId: '4' }
  const mensaje = 'Alguien ya reservó en una de estas clases, o ya empezó: cancélalas una por una.'
  const { sent } = stubApi({
    generateSeries: ({ body }) => (body.dryRun ? planOf('2026-11-23', '2026-11-30') : made) as never,
    undoSeriesRun: refusal('ESTADO_INVALIDO', { mensaje }),
  })
  const screen = await renderInApp(<Generate timeZone="America/Mexico_City" />, { user: studioUser })
  await screen.getByRole('button', { name: 'Ver antes de generar' }).click()
  await screen.getByRole('button', { name: 'Generar 2 clases' }).click()
  await expect.element(screen.getByText('Acabas de crear 2 clases.')).toBeVisible()
  await screen.getByRole('button', { name: 'Quitarlas otra vez' }).click()
  await expect.element(screen.getByRole('alert').filter({ hasText: mensaje })).toBeVisible()
  stubApi({ generateSeries: planOf('2026-11-23') as never, undoSeriesRun: { removed: 2 } })
  await screen.getByRole('button', { name: 'Quitarlas otra vez' }).click()
  await expect.element(screen.getByText('Acabas de crear 2 clases.')).not.toBeInTheDocument()
  expect(sent('undoSeriesRun')[0]?.params).toEqual({ id: '4' })
})
