import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { listOf, refusal, stubApi } from '../../test/stub-api.ts'
import { StudioProgram } from './program.tsx'

const step = { id: '1', title: 'Ven a clase', text: '', kind: 'attend', times: 2, classType: null, waiver: null }
const program = {
  id: '5',
  name: 'Semanas',
  description: '',
  weeks: 4,
  open: false,
  offer: null,
  archived: false,
  steps: [step],
  active: 0,
  stuck: 120,
  finished: 0,
  ended: 0,
  onEarlierSteps: 0,
  medianDays: null,
  version: 3,
}
const may = { edit: true, enrol: true, message: true }

beforeEach(() => page.viewport(1440, 900))

const show = async (more: Parameters<typeof stubApi>[0]) => {
  const api = stubApi({
    listClassTypes: listOf() as never,
    listStudioWaivers: { ...listOf(), clients: 0, may: { edit: true, sendToAll: true } } as never,
    listStudioOffers: listOf() as never,
    listProgramPeople: listOf() as never,
    readStudioProgram: { ...program, may } as never,
    ...more,
  })
  const at = { path: '/gym/studios/programs/5', route: '/gym/studios/programs/$id', user: studioUser }
  return { ...api, screen: await renderInApp(<StudioProgram />, at) }
}

test('a program that changed meanwhile shows both edits, and is saved with the chosen ones and its version', async () => {
  const saved = { ...program, name: 'Primer mes', weeks: 6, steps: [{ ...step, title: 'Ven dos veces' }], version: 4 }
  const { screen, sent } = await show({ updateProgram: refusal('ESTADO_INVALIDO', { data: saved }) })
  await screen.getByRole('button', { name: 'Editar' }).click()
  await screen.getByLabelText('Nombre').fill('Cuatro semanas')
  await screen.getByLabelText('Título').fill('Ven a tu clase')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  const panel = screen.getByRole('region', { name: 'Alguien guardó cambios mientras editabas' })
  await expect.element(panel.getByRole('radio', { name: 'Lo tuyo: Cuatro semanas' })).toBeChecked()
  await expect.element(panel.getByText('Semanas: 4 → 6')).toBeVisible()
  await expect.element(screen.getByLabelText('Semanas')).toHaveValue('6')
  await expect.element(screen.getByLabelText('Título')).toHaveValue('Ven a tu clase')
  await panel.getByRole('radio', { name: 'Lo guardado: 1. Ven dos veces' }).click()
  await expect.element(screen.getByLabelText('Título')).toHaveValue('Ven dos veces')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect
    .poll(() => sent('updateProgram'))
    .toMatchObject([
      { body: { name: 'Cuatro semanas', version: 3, steps: [{ title: 'Ven a tu clase' }] } },
      { body: { name: 'Cuatro semanas', weeks: 6, version: 4, steps: [{ title: 'Ven dos veces' }] } },
    ])
})

test('a message to the stuck people names all of them and is sent by their state', async () => {
  const { screen, sent } = await show({ messageProgramPeople: { sent: 118, unreachable: 2 } })
  await screen.getByRole('radio', { name: 'Sin avance' }).click()
  await screen.getByRole('button', { name: 'Escribirles' }).click()
  await expect.element(screen.getByRole('dialog', { name: /120/ })).toBeVisible()
  await screen.getByLabelText('Mensaje').fill('Te esperamos')
  await screen.getByRole('button', { name: 'Enviar' }).click()
  await expect
    .poll(() => sent('messageProgramPeople'))
    .toMatchObject([{ params: { id: '5' }, body: { state: 'stuck', value: 'Te esperamos' } }])
})
