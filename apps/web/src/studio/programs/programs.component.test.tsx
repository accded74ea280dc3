import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { listOf, stubApi } from '../../test/stub-api.ts'
import { NewProgram } from './new-program.tsx'
import { ProgramsCard } from './programs-card.tsx'

const attend = {
  id: '1',
  title: 'Ven a clase',
  text: '',
  kind: 'attend',
  times: 2,
  classType: null,
  waiver: null,
  state: 'current',
  count: 1,
  doneAt: null,
  marked: false,
}
const manual = { ...attend, id: '2', title: 'Ajusta los resortes', kind: 'manual', times: 1, count: 0, state: 'next' }
const enrolment = {
  id: '9',
  program: { id: '5', name: 'Primeras semanas', description: '', weeks: 4 },
  studio: { id: '1', name: 'Marea' },
  person: { id: '31', name: 'Ana Ruiz', avatar: null },
  state: 'active',
  source: 'desk',
  enrolledAt: '2026-11-20T15:00:00Z',
  endedAt: null,
  finishedAt: null,
  movedAt: '2026-11-20T15:00:00Z',
  stuck: true,
  done: 0,
  steps: [attend, manual],
}

test('the editor refuses a step without a title or a document, and sends the steps in their order', async () => {
  await page.viewport(1440, 900)
  const waiver = { id: '7', title: 'Responsiva', current: 1, retired: false }
  const api = stubApi({
    listClassTypes: listOf({ id: '3', name: 'Reformer' }) as never,
    listStudioWaivers: { ...listOf(waiver), clients: 0, may: { edit: true, sendToAll: true } } as never,
    listStudioOffers: listOf() as never,
    createProgram: { id: '5', name: 'Semanas' } as never,
  })
  const screen = await renderInApp(<NewProgram />, { path: '/gym/studios/programs/new', user: studioUser })
  await screen.getByLabelText('Nombre').fill('Semanas')
  await screen.getByRole('button', { name: 'Agregar un paso' }).click()
  const [first, second] = [screen.getByRole('group', { name: 'Paso 1' }), screen.getByRole('group', { name: 'Paso 2' })]
  await first.getByLabelText('Título').fill('Firma')
  await first.getByLabelText('Se completa con').selectOptions('sign')
  await screen.getByRole('button', { name: 'Crear programa' }).click()
  await expect.element(first.getByText('Elige el documento que se firma.')).toBeVisible()
  await expect.element(second.getByText('Escribe el título del paso.')).toBeVisible()
  expect(api.sent('createProgram')).toEqual([])
  await first.getByLabelText('Documento').selectOptions('7')
  await second.getByLabelText('Título').fill('Ven a clase')
  await second.getByLabelText('Clases').fill('21')
  await screen.getByRole('button', { name: 'Crear programa' }).click()
  await expect.element(second.getByText('De 1 a 20.')).toBeVisible()
  await second.getByLabelText('Clases').fill('2')
  await second.getByLabelText('Disciplina').selectOptions('3')
  await screen.getByRole('button', { name: 'Subir el paso 2' }).click()
  await screen.getByRole('button', { name: 'Crear programa' }).click()
  await expect
    .poll(() => api.sent('createProgram'))
    .toMatchObject([
      {
        body: {
          name: 'Semanas',
          weeks: null,
          open: false,
          steps: [
            { title: 'Ven a clase', kind: 'attend', times: 2, classTypeId: '3' },
            { title: 'Firma', kind: 'sign', waiverId: '7' },
          ],
        },
      },
    ])
})

test('the card of a client marks a step, and ends the program after a question', async () => {
  await page.viewport(1440, 900)
  const api = stubApi({
    listClientPrograms: { items: [enrolment], open: [] } as never,
    markStep: enrolment as never,
    endEnrolment: enrolment as never,
  })
  const screen = await renderInApp(<ProgramsCard client={{ id: '31', name: 'Ana Ruiz' }} />, {
    path: '/gym/studios/clients/31',
    user: studioUser,
  })
  await expect.element(screen.getByText('Sin avance')).toBeVisible()
  await expect.element(screen.getByText('1 de 2', { exact: true })).toBeVisible()
  await screen.getByRole('button', { name: 'Marcar hecho: Ajusta los resortes' }).click()
  await expect.poll(() => api.sent('markStep')).toMatchObject([{ params: { id: '9', stepId: '2' } }])
  await screen.getByRole('button', { name: 'Acciones de Primeras semanas' }).click()
  await screen.getByRole('menuitem', { name: 'Terminar el programa' }).click()
  expect(api.sent('endEnrolment')).toEqual([])
  await screen.getByRole('dialog').getByRole('button', { name: 'Cerrar el programa' }).click()
  await expect.poll(() => api.sent('endEnrolment')).toMatchObject([{ params: { id: '9' } }])
})
