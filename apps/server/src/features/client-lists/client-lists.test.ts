import { mostClientLists } from '@cupo/core/clients'
import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'

const { send, mar, kad, member } = await gymApp()
const url = '/api/studio/client-lists'
const save = (name: string, filter: object, key?: string) =>
  send(mar, 'POST', url, { name, filter }, key ? { 'idempotency-key': key } : {})
const listed = async (who = mar) => (await send(who, 'GET', url)).data.items as { id: string; name: string }[]

test('a filter is saved under a name, counted, renamed, changed and removed', async () => {
  await send(mar, 'POST', '/api/studio/clients', { name: 'Ana Ruiz', phone: '55 1234 5678', tags: ['mañanas'] })
  const made = await save('De la mañana', { tag: 'mañanas', notSeenDays: 3 }, 'lista-1')
  expect([made.status, made.data]).toMatchObject([
    201,
    { name: 'De la mañana', filter: { tag: 'mañanas', notSeenDays: 3 }, count: 0 },
  ])
  expect((await save('De la mañana', { tag: 'mañanas', notSeenDays: 3 }, 'lista-1')).data.id).toBe(made.data.id)
  const changed = await send(mar, 'PATCH', `${url}/${made.data.id}`, { filter: { tag: 'mañanas' } })
  expect(changed.data).toMatchObject({ name: 'De la mañana', filter: { tag: 'mañanas' }, count: 1 })
  expect((await send(mar, 'PATCH', `${url}/${made.data.id}`, { name: 'Mañaneras' })).data.name).toBe('Mañaneras')
  expect((await listed()).map(({ name }) => name)).toEqual(['Mañaneras'])
  expect((await send(mar, 'DELETE', `${url}/${made.data.id}`)).status).toBe(200)
  expect(await listed()).toEqual([])
})

test('a list with a deleted condition finds no client; a different studio can neither read nor change it', async () => {
  const { data } = await save('Viejas', { tag: 'nadie', q: 'zzyzx', hasClasses: true, birthdayDays: 7 })
  expect(data.count).toBe(0)
  expect(await listed(kad)).toEqual([])
  expect((await send(kad, 'PATCH', `${url}/${data.id}`, { name: 'Mía' })).status).toBe(404)
  expect((await send(kad, 'DELETE', `${url}/${data.id}`)).status).toBe(404)
  expect((await send(mar, 'DELETE', `${url}/x`)).status).toBe(404)
  expect((await send(await member(), 'GET', url)).status).toBe(403)
})

test('a name twice, a filter that is none, a name too long and the twenty-first list are refused', async () => {
  expect((await save('VIEJAS', { tag: 'a' })).codigo).toBe('YA_EXISTE')
  for (const body of [
    { name: 'x', filter: { color: 'azul' } },
    { name: 'x', filter: { notSeenDays: 0 } },
    { name: 'x'.repeat(300), filter: {} },
    { name: ' ', filter: {} },
  ])
    expect((await send(mar, 'POST', url, body)).status).toBe(400)
  const before = (await listed()).length
  const answers = await Promise.all(
    Array.from({ length: mostClientLists + 2 - before }, (_, n) => save(`Lista ${n}`, { newDays: n + 1 })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(mostClientLists - before)
  expect(answers.find(({ status }) => status !== 201)).toMatchObject({ codigo: 'ESTADO_INVALIDO' })
  expect(await listed()).toHaveLength(mostClientLists)
})
