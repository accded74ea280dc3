import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { listOf, refusal, stubApi } from '../../test/stub-api.ts'
import { currentToast } from '../../ui/toast-store.ts'
import { Changes } from './changes.tsx'

const at = '2126-03-02T15:00:00Z'
const change = {
  id: null,
  undoUntil: null,
  classes: [
    { id: '1', what: 'substituted', name: 'Vinyasa', startsAt: at, substitute: { id: '6', name: 'Eva Luna' } },
    { id: '2', what: 'cancelled', name: 'Barre', startsAt: at },
  ],
  people: [{ id: '9', name: 'Ana', classes: [at], overlaps: [] }],
  messages: [{ title: 'Barre se cancela', text: 'Está enfermo. Te devolvimos 8 puntos.', people: 1 }],
  returned: 8,
}
const coach = { id: '5', name: 'Mateo Ríos', email: 'm@cupo.test', avatar: null, state: 'active', classTypeIds: [] }

const open = async (stubs: Parameters<typeof stubApi>[0] = {}) => {
  const { sent } = stubApi({
    listCoaches: listOf(coach) as never,
    listRooms: listOf({ id: '3', name: 'Sala Mar' }) as never,
    createChange: change as never,
    ...stubs,
  })
  return { sent, screen: await renderInApp(<Changes />, { user: studioUser }) }
}
type Screen = Awaited<ReturnType<typeof open>>['screen']

const fillAbsence = async (screen: Screen) => {
  await screen.getByLabelText('Coach').selectOptions('5')
  await screen.getByRole('textbox', { name: 'Desde' }).fill('02/03/2126')
  await screen.getByRole('textbox', { name: 'Hasta' }).fill('05/03/2126')
  await screen.getByLabelText('Motivo').fill('Está enfermo')
}

test('a preview lists each class with its substitute, the people and the points; applying it sends the same change', async () => {
  const { sent, screen } = await open()
  await fillAbsence(screen)
  await screen.getByRole('button', { name: 'Ver qué cambia' }).click()
  await expect.element(screen.getByText('Eva Luna')).toBeVisible()
  await expect.element(screen.getByText('Se cancela')).toBeVisible()
  await expect.element(screen.getByText('1 persona', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('8 puntos', { exact: true })).toBeVisible()
  await screen.getByText('Ver quién es').click()
  await expect.element(screen.getByText('Ana', { exact: true })).toBeVisible()
  await screen.getByText('Leer el mensaje').click()
  await expect.element(screen.getByText('Está enfermo. Te devolvimos 8 puntos.')).toBeVisible()
  await expect.element(screen.getByText('lo lee 1 persona')).toBeVisible()
  await screen.getByRole('button', { name: 'Hacer el cambio' }).click()
  await vi.waitFor(() => expect(sent('createChange')).toHaveLength(2))
  const body = { kind: 'coach_away', coachId: '5', from: '2126-03-02', to: '2126-03-05', uncovered: 'cancel' }
  expect(sent('createChange').map((call) => call.body)).toMatchObject([
    { ...body, reason: 'Está enfermo', dryRun: true },
    { ...body, reason: 'Está enfermo', dryRun: false },
  ])
})

test('an edit removes the preview, so that only a previewed change is applied', async () => {
  const { screen } = await open()
  await fillAbsence(screen)
  await screen.getByRole('button', { name: 'Ver qué cambia' }).click()
  await expect.element(screen.getByRole('button', { name: 'Hacer el cambio' })).toBeVisible()
  await screen.getByLabelText('Si nadie puede dar la clase').selectOptions('keep')
  await expect.element(screen.getByRole('button', { name: 'Hacer el cambio' })).not.toBeInTheDocument()
})

test('each kind has its own fields, and a refused date is reported at its field', async () => {
  const mensaje = 'Elige hoy o un día después.'
  const { sent, screen } = await open({
    createChange: refusal('VALIDACION', { errores: [{ campo: 'from', mensaje }] }),
  })
  await screen.getByRole('button', { name: 'Ver qué cambia' }).click()
  await expect.element(screen.getByText('Elige al coach.')).toBeVisible()
  expect(sent('createChange')).toEqual([])
  await screen.getByRole('radio', { name: 'Cerramos' }).click({ force: true })
  await expect.element(screen.getByLabelText('Coach')).not.toBeInTheDocument()
  await screen.getByRole('textbox', { name: 'Desde' }).fill('02/03/2126')
  await screen.getByRole('textbox', { name: 'Hasta' }).fill('03/03/2126')
  await screen.getByLabelText('Nombre de los días').fill('Vacaciones')
  await screen.getByRole('button', { name: 'Ver qué cambia' }).click()
  await expect.element(screen.getByText(mensaje)).toBeVisible()
  expect(sent('createChange')[0]?.body).toEqual({
    ...{ kind: 'closed', name: 'Vacaciones', from: '2126-03-02', to: '2126-03-03', dryRun: true },
  })
})

test('a change without classes shows an empty state and no button', async () => {
  const { screen } = await open({
    createChange: { id: null, undoUntil: null, classes: [], people: [], messages: [], returned: 0 } as never,
  })
  await fillAbsence(screen)
  await screen.getByRole('button', { name: 'Ver qué cambia' }).click()
  await expect.element(screen.getByText('No cambia ninguna clase')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Hacer el cambio' })).not.toBeInTheDocument()
})

test('a change can be undone from the bar and by Ctrl+Z until the delay ends', async () => {
  const undoUntil = new Date(Date.now() + 10_000).toISOString()
  const { sent, screen } = await open({
    createChange: { ...change, id: '7', undoUntil } as never,
    undoChange: { restored: 2 } as never,
  })
  await fillAbsence(screen)
  await screen.getByRole('button', { name: 'Ver qué cambia' }).click()
  await screen.getByRole('button', { name: 'Hacer el cambio' }).click()
  await expect.element(screen.getByText('Cambiaron 2 clases.')).toBeVisible()
  await expect.element(screen.getByText(/Se avisa a 1 persona en \d+ s\./)).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await vi.waitFor(() => expect(sent('undoChange').map(({ params }) => params)).toEqual([{ id: '7' }]))
  await expect.element(screen.getByRole('button', { name: /Deshacer/ })).not.toBeInTheDocument()
})

test('a refused undo shows the reason, and a substitute with other hours is marked', async () => {
  const mensaje = 'Ya pasó el tiempo para deshacer ese cambio.'
  const [first] = change.classes
  const { screen } = await open({
    createChange: {
      ...change,
      id: '8',
      undoUntil: new Date(Date.now() + 10_000).toISOString(),
      classes: [{ ...first, outsideAvailability: true }],
    } as never,
    undoChange: refusal('ESTADO_INVALIDO', { mensaje }),
  })
  await fillAbsence(screen)
  await screen.getByRole('button', { name: 'Ver qué cambia' }).click()
  await expect.element(screen.getByText('Dijo que puede a otras horas.')).toBeVisible()
  await screen.getByRole('button', { name: 'Hacer el cambio' }).click()
  await screen.getByRole('button', { name: /Deshacer/ }).click()
  await vi.waitFor(() => expect(currentToast()?.text).toBe(mensaje))
})
