import { expect, test } from 'vitest'
import { studioApp } from '../../test/studio-app.ts'

const { send, mar, kad, signedIn, db } = await studioApp()
const url = '/api/studio/tasks'
type Body = Record<string, unknown>
const add = (body: Body, who = mar) => send(who, 'POST', url, body)
const edit = (id: string, body: Body, who = mar) => send(who, 'PATCH', `${url}/${id}`, body)
const titles = async (query = '', who = mar): Promise<string[]> =>
  (await send(who, 'GET', `${url}?${query}`)).data.items.map((item: { title: string }) => item.title)

test('tasks are listed by day, those without one last, for everybody at the desk', async () => {
  const laura = await signedIn(5, 'laura@cupo.test', { name: 'Laura Recepción', studioId: mar.id })
  await db.updateTable('app_user').set({ staff_role: 'reception' }).where('id', '=', laura.userId).execute()
  const ana = (await send(mar, 'POST', '/api/studio/clients', { name: 'Ana Ruiz' })).data
  await add({ title: 'Cuando se pueda' })
  await add({ title: 'El viernes', dueOn: '2026-12-04' })
  const made = await add(
    { title: ' Llamar a Ana ', clientId: ana.id, assigneeId: laura.userId, dueOn: '2026-12-01' },
    laura as never,
  )
  expect(made).toMatchObject({
    status: 201,
    data: {
      title: 'Llamar a Ana',
      client: { id: ana.id, name: 'Ana Ruiz' },
      assignee: { name: 'Laura Recepción' },
      by: 'Laura Recepción',
      dueOn: '2026-12-01',
      done: false,
      doneBy: null,
    },
  })
  expect(await titles()).toEqual(['Llamar a Ana', 'El viernes', 'Cuando se pueda'])
  const { data } = await send(mar, 'GET', url)
  expect(data.people.map((p: { name: string }) => p.name)).toEqual(['Laura Recepción', 'Marea'])
  expect(data.today).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(await titles('', kad)).toEqual([])
})

test('a task is done once, opened again, changed by version, and removed', async () => {
  const { data } = await add({ title: 'Pedir toallas', dueOn: '2026-12-02' })
  const ended = await edit(data.id, { done: true, version: data.version })
  expect(ended.data).toMatchObject({ done: true, doneBy: 'Marea', version: data.version + 1 })
  expect((await edit(data.id, { done: true })).data.doneAt).toBe(ended.data.doneAt)
  expect(await titles()).not.toContain('Pedir toallas')
  expect(await titles('done=true')).toContain('Pedir toallas')
  expect(await edit(data.id, { title: 'X', version: 1 })).toMatchObject({ status: 409, codigo: 'ESTADO_INVALIDO' })
  const open = await edit(data.id, { done: false, dueOn: null, title: 'Pedir más toallas' })
  expect(open.data).toMatchObject({ done: false, doneBy: null, dueOn: null, title: 'Pedir más toallas' })
  expect((await edit(data.id, { done: true }, kad)).status).toBe(404)
  expect((await send(kad, 'DELETE', `${url}/${data.id}`)).status).toBe(404)
  expect((await send(mar, 'DELETE', `${url}/${data.id}`)).status).toBe(200)
  expect((await send(mar, 'DELETE', `${url}/${data.id}`)).status).toBe(404)
})

test('people of a different studio, unknown ids and empty titles are refused with the field', async () => {
  const foreign = (await send(kad, 'POST', '/api/studio/clients', { name: 'De Otro' })).data
  expect((await add({ title: 'X', clientId: foreign.id })).fields).toEqual(['clientId'])
  expect((await add({ title: 'X', clientId: 'x' })).fields).toEqual(['clientId'])
  expect((await add({ title: 'X', assigneeId: kad.userId })).fields).toEqual(['assigneeId'])
  expect((await add({ title: '  ' })).fields).toEqual(['title'])
  expect((await add({ title: 'X', dueOn: '2026-02-30' })).fields).toEqual(['dueOn'])
})

test('an assignee is notified once, but not of a task assigned to oneself or already done', async () => {
  const rita = await signedIn(5, 'rita@cupo.test', { name: 'Rita Paz', studioId: mar.id })
  await db.updateTable('app_user').set({ staff_role: 'reception' }).where('id', '=', rita.userId).execute()
  const news = async () => (await send(rita, 'GET', '/api/common/notifications')).data.items
  await add({ title: 'Ya está', assigneeId: rita.userId, done: true })
  await add({ title: 'La mía', assigneeId: rita.userId }, rita as never)
  expect(await news()).toEqual([])
  const { data } = await add({ title: 'Pedir toallas', dueOn: '2026-12-02' })
  await edit(data.id, { assigneeId: rita.userId })
  await edit(data.id, { title: 'Pedir más toallas' })
  expect(await news()).toMatchObject([{ title: 'Tienes un pendiente: Pedir toallas' }])
})
