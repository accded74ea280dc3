import type { Data } from '@cupo/contract'
import { toPoints } from '@cupo/core/to-points'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInApp } from '../../test/in-app.tsx'
import { refusal, type StubRequest, type Stubs, stubApi } from '../../test/stub-api.ts'
import { ImportDialog } from './import-dialog.tsx'

type Result = Data<'importCorporatePeople'>

const result = (more: Partial<Result> = {}): Result => ({
  mode: 'joiners',
  rows: 2,
  ok: 2,
  errors: [],
  errorCount: 0,
  join: [{ row: 2, name: 'Ana Gil', email: 'ana@alameda.mx', group: 'Oficina' }],
  joinCount: 1,
  invited: 0,
  leave: [],
  leaveCount: 0,
  stay: 0,
  ending: 0,
  groupChanges: [],
  groupChangeCount: 0,
  points: { needed: toPoints(8), pool: toPoints(2180), rest: toPoints(8), monthly: toPoints(20) },
  ahead: { bookings: null, points: null },
  confirm: false,
  digest: 'a'.repeat(64),
  ...more,
})
const leaving = result({
  mode: 'full',
  join: [],
  joinCount: 0,
  leave: [
    { id: '4', name: 'Eva Luna', email: 'eva@alameda.mx' },
    { id: '5', name: 'Leo Paz', email: 'leo@alameda.mx' },
  ],
  leaveCount: 2,
  stay: 1,
  points: { needed: toPoints(0), pool: toPoints(2180), rest: toPoints(0), monthly: toPoints(0) },
  confirm: true,
})

const file = new File(['correo,nombre\nana@alameda.mx,Ana Gil\n'], 'gente.csv', { type: 'text/csv' })

const open = async (importCorporatePeople: Stubs['importCorporatePeople']) => {
  const onClose = vi.fn()
  const { sent } = stubApi({ importCorporatePeople })
  const screen = await renderInApp(<ImportDialog onClose={onClose} />)
  const choose = () => userEvent.upload(screen.getByLabelText(/Elegir/), file)
  return { screen, sent, onClose, choose, submit: screen.getByRole('button', { name: 'Importar' }) }
}

test('a file is previewed first, and imported with the digest of its preview', async () => {
  const { screen, sent, onClose, choose, submit } = await open(result())
  await expect.element(submit).toBeDisabled()
  await choose()
  await expect.element(screen.getByText(/^Entra\suna\spersona\.$/)).toBeVisible()
  await expect.element(screen.getByText(/Hoy\sreciben\s8\spuntos\sy\scada\smes\s20\./)).toBeVisible()
  await submit.click()
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  const [preview, act] = sent('importCorporatePeople').map(({ body }) => body as Record<string, unknown>)
  expect(preview).toMatchObject({ mode: 'joiners', dryRun: true, files: [{ name: 'gente.csv' }] })
  expect(act).toMatchObject({ mode: 'joiners', digest: 'a'.repeat(64) })
  expect(act).not.toHaveProperty('dryRun')
})

test('cells with an error are listed with their row, and nothing can be imported', async () => {
  const errors = [{ row: 3, field: 'email' as const, value: 'eva@', mensaje: 'no es un correo' }]
  const { screen, choose, submit } = await open(result({ errors, errorCount: 1 }))
  await choose()
  await expect.element(screen.getByRole('row', { name: /3 Correo eva@ no es un correo/ })).toBeVisible()
  await expect.element(submit).toBeDisabled()
})

test('a whole list that removes more than a third is confirmed with the number of people', async () => {
  const { screen, sent, choose, submit } = await open(({ body }: StubRequest) =>
    body.mode === 'full' ? leaving : result(),
  )
  await choose()
  await screen.getByRole('radio', { name: 'Lista completa' }).click()
  await expect.element(screen.getByText(/^Salen\s2;\suna\ssigue\.$/)).toBeVisible()
  await expect.element(submit).toBeDisabled()
  await screen.getByRole('checkbox', { name: 'Sí, salen 2 personas' }).click()
  await submit.click()
  await vi.waitFor(() =>
    expect(sent('importCorporatePeople').at(-1)?.body).toMatchObject({ mode: 'full', removing: 2 }),
  )
})

test('a refused file shows the message of the server', async () => {
  const mensaje = 'En gente.csv ninguna columna dice el correo.'
  const { screen, choose, submit } = await open(refusal('ARCHIVO_INVALIDO', { mensaje }))
  await choose()
  await expect.element(screen.getByRole('alert').filter({ hasText: mensaje })).toBeVisible()
  await expect.element(submit).toBeDisabled()
})

test('a list that changed since the preview is previewed again', async () => {
  const mensaje = 'Tu lista cambió desde la vista previa. Revísala de nuevo.'
  const { screen, sent, choose, submit } = await open(({ body }: StubRequest) =>
    body.dryRun === true ? result() : refusal('ESTADO_INVALIDO', { mensaje }),
  )
  await choose()
  await submit.click()
  await expect.element(screen.getByText(mensaje).first()).toBeInTheDocument()
  await vi.waitFor(() =>
    expect(sent('importCorporatePeople').map(({ body }) => body.dryRun === true)).toEqual([true, false, true]),
  )
})

test('a pool that does not suffice names the missing points', async () => {
  const { screen, choose, submit } = await open(
    result({ points: { needed: toPoints(80), pool: toPoints(50), rest: toPoints(80), monthly: toPoints(200) } }),
  )
  await choose()
  await expect.element(screen.getByText('A tu bolsa le faltan 30 puntos para los que entran.')).toBeVisible()
  await expect.element(submit).toBeDisabled()
})

test('people who are invited count in the cost, and a pool that they would empty is named before', async () => {
  const points = { needed: toPoints(0), pool: toPoints(2180), rest: toPoints(900), monthly: toPoints(10_000) }
  const { screen, choose, submit } = await open(result({ joinCount: 500, invited: 500, points }))
  await choose()
  await expect
    .element(screen.getByText(/Si\stodas\sentran\seste\smes\sreciben\s900\spuntos,\sy\scada\smes\s10\s000\./))
    .toBeVisible()
  await expect.element(screen.getByText(/500\sreciben\suna\sinvitación/)).toBeVisible()
  await expect
    .element(screen.getByText(/Tu bolsa tiene 2\s180: para darles un mes completo faltarían 7\s820/))
    .toBeVisible()
  // Nobody needs points today: the invitations can be sent.
  await expect.element(submit).toBeEnabled()
})
