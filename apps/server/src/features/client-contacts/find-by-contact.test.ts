import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'

const { db, send, mar, kad } = await gymApp()
const clients = '/api/studio/clients'

const enter = async (name: string, body: object = {}, who: SignedIn = mar): Promise<string> =>
  (await send(who, 'POST', clients, { name, ...body })).data.id
const add = (id: string, contact: Record<string, unknown>, who: SignedIn = mar) =>
  send(who, 'POST', `${clients}/${id}/contacts`, contact)
const found = async (q: string, who: SignedIn = mar) =>
  (await send(who, 'GET', `${clients}?q=${encodeURIComponent(q)}`)).data.items.map(({ name }: { name: string }) => name)
const alike = async () =>
  (await send(mar, 'GET', `${clients}/duplicates`)).data.items.map(
    ({ reasons, people }: { reasons: string[]; people: { name: string }[] }) =>
      [...people.map(({ name }) => name).sort(), ...reasons].join(', '),
  )

test('clients are found by a further phone or address, in whole or in part, and not by an emergency contact', async () => {
  const ana = await enter('Ana Ruiz', { phone: '55 1234 5678' })
  await add(ana, { kind: 'phone', label: 'Oficina', value: '+52 (81) 2222-3333' })
  await add(ana, { kind: 'email', value: 'Ruiz.Taller@Oficina.test' })
  await add(ana, { kind: 'emergency', name: 'Quetzalli Mora', value: '55 9999 8888' })
  await add(ana, { kind: 'address', value: 'Orizaba 12, Roma Norte' })
  for (const q of ['8122223333', '2222-33', '+52 81 2222 3333', 'ruiz.taller@oficina.test', 'TALLER', 'ru'])
    expect(await found(q), q).toEqual(['Ana Ruiz'])
  for (const q of ['Quetzalli', '9999 8888', 'Orizaba']) expect(await found(q), q).toEqual([])
})

test('a contact finds only clients of its studio, and nobody once it is erased or the file archived', async () => {
  const [here, there] = [await enter('Bea Sur'), await enter('Bea Norte', {}, kad)]
  const { data } = await add(here, { kind: 'phone', value: '33 4444 5555' })
  await add(there, { kind: 'phone', value: '33 4444 5555' }, kad)
  expect([await found('44445555'), await found('44445555', kad)]).toEqual([['Bea Sur'], ['Bea Norte']])
  await send(mar, 'DELETE', `${clients}/${here}/contacts/${data.id}`)
  expect(await found('44445555')).toEqual([])
  await send(kad, 'PATCH', `${clients}/${there}`, { archived: true })
  expect(await found('44445555', kad)).toEqual([])
})

test('a further address or phone that is another file’s own makes both duplicates, until it changes', async () => {
  const [eva, twin] = [
    await enter('Eva Luz', { email: 'eva.luz@x.test' }),
    await enter('Eva L.', { phone: '7711112222' }),
  ]
  const { data } = await add(twin, { kind: 'email', value: 'Eva.Luz+gym@x.test' })
  expect(await alike()).toEqual(['Eva L., Eva Luz, email'])
  const phone = await add(eva, { kind: 'phone', value: '+52 771 111 2222' })
  expect(await alike()).toEqual(['Eva L., Eva Luz, email, phone'])
  await send(mar, 'PATCH', `${clients}/${twin}/contacts/${data.id}`, { kind: 'email', value: 'otra@x.test' })
  expect(await alike()).toEqual(['Eva L., Eva Luz, phone'])
  // A change of the person, and of the file, keeps the keys of contacts.
  await send(mar, 'PATCH', `${clients}/${eva}`, { name: 'Eva Luz Gil' })
  await send(mar, 'PATCH', `${clients}/${eva}`, { birthday: '1990-02-03' })
  expect(await alike()).toEqual(['Eva L., Eva Luz Gil, phone'])
  await send(mar, 'PATCH', `${clients}/${eva}`, { archived: true })
  expect(await alike()).toEqual([])
  await send(mar, 'PATCH', `${clients}/${eva}`, { archived: false })
  expect(await alike()).toEqual(['Eva L., Eva Luz Gil, phone'])
  await send(mar, 'DELETE', `${clients}/${eva}/contacts/${phone.data.id}`)
  expect(await alike()).toEqual([])
})

test('a pair names the value that matches, and the further contact that has it', async () => {
  const mia = await enter('Mia Rey', { phone: '55 7070 1111', email: 'mia.rey@x.test' })
  const twin = await enter('Mia R.', { phone: '55 7070 2222' })
  await add(twin, { kind: 'phone', label: 'Mamá', value: '+52 55 7070 1111' })
  await add(mia, { kind: 'email', label: 'Oficina', value: 'mia.rey@x.test' })
  await add(twin, { kind: 'email', value: 'mia.rey@x.test' })
  const { data } = await send(mar, 'GET', `${clients}/duplicates`)
  const [pair] = data.items.filter(({ people }: { people: { name: string }[] }) => people[0]?.name === 'Mia Rey')
  const own = (value: string) => ({ value, contact: null })
  expect(pair).toMatchObject({
    reasons: ['email', 'phone'],
    matches: [
      { reason: 'email', values: [own('mia.rey@x.test'), { value: 'mia.rey@x.test', contact: { label: null } }] },
      { reason: 'phone', values: [own('55 7070 1111'), { value: '+52 55 7070 1111', contact: { label: 'Mamá' } }] },
    ],
  })
  await send(mar, 'PATCH', `${clients}/${mia}`, { archived: true })
})

test('a number that a file has twice is no duplicate of itself, and an emergency contact is no key', async () => {
  const ida = await enter('Ida Paz', { phone: '5544443333' })
  await add(ida, { kind: 'phone', value: '55 4444 3333' })
  const son = await enter('Leo Paz')
  await add(son, { kind: 'emergency', name: 'Ida', value: '55 4444 3333' })
  expect(await alike()).toEqual([])
})

test('deleting a file with contacts leaves no key', async () => {
  const id = await enter('Uma Sol')
  await add(id, { kind: 'phone', value: '5500009999' })
  await sql`delete from client where person_id = ${id}`.execute(db)
  const { rows } = await sql`select from client_key where person_id = ${id}`.execute(db)
  expect(rows).toEqual([])
})
