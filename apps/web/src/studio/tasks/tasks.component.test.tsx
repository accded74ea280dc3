import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp, studioUser } from '../../test/in-app.tsx'
import { stubApi } from '../../test/stub-api.ts'
import { Tasks } from './tasks.tsx'
import { TasksCard } from './tasks-card.tsx'

const task = (id: string, title: string, more = {}) => ({
  id,
  title,
  client: null,
  assignee: null,
  dueOn: null,
  by: 'Mar',
  at: '2026-11-20T15:00:00Z',
  done: false,
  doneBy: null,
  doneAt: null,
  version: 1,
  ...more,
})
const call = task('1', 'Llamar a Ana', { dueOn: '2026-11-19', client: { id: '31', name: 'Ana Ruiz' } })
const towels = task('2', 'Pedir toallas', { dueOn: '2026-11-20', assignee: { id: '20', name: 'Laura' } })
const people = [
  { id: '20', name: 'Laura' },
  { id: '21', name: 'Pau' },
]

const open = async (screenOf: React.ReactNode, items: object[] = [call, towels]) => {
  await page.viewport(1440, 900)
  const api = stubApi({
    listTasks: (({ query }: { query: { done?: string } }) => ({
      items: query.done === 'true' ? [task('9', 'Lavar tapetes', { done: true, doneBy: 'Pau' })] : items,
      nextCursor: null,
      today: '2026-11-20',
      people,
    })) as never,
    createTask: towels as never,
    updateTask: towels as never,
    deleteTask: null,
  })
  return { ...api, screen: await renderInApp(screenOf, { user: studioUser, path: '/gym/studios/tasks' }) }
}

test('the home shows the next tasks, marks overdue ones, and adds one in a line', async () => {
  const { screen, sent } = await open(<TasksCard />)
  await expect.element(screen.getByText('1 atrasado')).toBeVisible()
  await expect.element(screen.getByText('ayer')).toBeVisible()
  await screen.getByLabelText('Agregar un pendiente').fill('Cambiar focos')
  await screen.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect.poll(() => sent('createTask')).toMatchObject([{ body: { title: 'Cambiar focos' } }])
  await expect.element(screen.getByLabelText('Agregar un pendiente')).toHaveValue('')
})

test('a task is marked done, and the toast undoes it', async () => {
  const { screen, sent } = await open(<TasksCard />)
  await screen.getByRole('button', { name: 'Hecho: Llamar a Ana' }).click()
  await screen.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(() => sent('updateTask').map(({ body }) => body)).toEqual([{ done: true }, { done: false }])
})

test('a task gets a person and a day, and is deleted', async () => {
  const { screen, sent } = await open(<Tasks />)
  await screen.getByRole('button', { name: /^Cambiar: ?Pedir toallas/ }).click()
  await screen.getByLabelText('Quién lo hace').selectOptions('21')
  await screen.getByRole('button', { name: 'Guardar' }).click()
  await expect
    .poll(() => sent('updateTask'))
    .toMatchObject([
      {
        params: { id: '2' },
        body: { title: 'Pedir toallas', assigneeId: '21', dueOn: '2026-11-20', clientId: null, version: 1 },
      },
    ])
  await screen.getByRole('button', { name: /^Cambiar: ?Llamar a Ana/ }).click()
  await screen.getByRole('button', { name: 'Eliminar' }).click()
  await expect.poll(() => sent('deleteTask')).toMatchObject([{ params: { id: '1' } }])
})

test('a completed task shows its author, and an empty list its purpose', async () => {
  const { screen } = await open(<Tasks />, [])
  await expect.element(screen.getByText('Nada pendiente.')).toBeVisible()
  await screen.getByText('Hechos').click()
  await expect.element(screen.getByText('lo hizo Pau')).toBeVisible()
})
