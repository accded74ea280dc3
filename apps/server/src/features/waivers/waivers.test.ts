import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SignedIn } from '../../test/studio-app.ts'
import { studioApp } from '../../test/studio-app.ts'

const { send, mar, kad, signedIn, db } = await studioApp()
type Body = Record<string, unknown>
const url = '/api/studio/waivers'
const text = 'Entreno por mi cuenta.\n\nAviso de lesiones antes de clase.'
const write = async (body: Body = {}, who: SignedIn = mar) =>
  (await send(who, 'POST', url, { kind: 'waiver', title: 'Responsiva', text, ...body })).data
const publish = (id: string, signAgain = false, who: SignedIn = mar) =>
  send(who, 'POST', `${url}/${id}/publish`, { signAgain })
/** Creates and publishes a text. */
const published = async (body: Body = {}) => {
  const { id } = await write(body)
  await publish(id)
  return id as string
}
const sign = (who: SignedIn, id: string, body: Body = {}, headers = {}) =>
  send(
    who,
    'POST',
    `/api/gym/waivers/${id}/signatures`,
    { number: 1, name: 'Ana Ruiz', accepted: true, ...body },
    headers,
  )
const waiversOf = async (who: SignedIn, studioId: string = mar.id) =>
  (await send(who, 'GET', `/api/gym/waivers?studioId=${studioId}`)).data.items
let people = 0
const member = (name = 'Ana Ruiz') => signedIn(1, `w${++people}@cupo.test`, { name })
const client = async (body: Body) => (await send(mar, 'POST', '/api/studio/clients', body)).data.id as string
/** Creates a guardian who signs in, and a child client of the studio. */
const family = async (birthday = '2018-02-03') => {
  const email = `w${++people}@cupo.test`
  const mother = await signedIn(1, email, { name: 'Rosa Mena' })
  const guardianId = await client({ name: 'Rosa Mena', email })
  const childId = await client({ name: 'Leo Mena', birthday, guardianId })
  return { mother, guardianId, childId }
}
const deskSign = (clientId: string, id: string, body: Body = {}, who: SignedIn = mar) =>
  send(who, 'POST', `/api/studio/clients/${clientId}/waivers/${id}/signatures`, {
    number: 1,
    name: 'Leo Mena',
    accepted: true,
    ...body,
  })

test('a text is read from its first published version on; a published version never changes', async () => {
  const { id, version } = await write({ title: 'Primera' })
  const ana = await member()
  expect(await waiversOf(ana)).toEqual([])
  expect(await publish(id)).toMatchObject({ status: 200, data: { current: 1, changed: false } })
  expect(await waiversOf(ana)).toMatchObject([
    { id, title: 'Primera', number: 1, people: [{ signature: null, minor: false }] },
  ])
  expect(await publish(id)).toMatchObject({ status: 409, codigo: 'ESTADO_INVALIDO' })
  const edited = await send(mar, 'PATCH', `${url}/${id}`, { text: 'Otro texto.' })
  expect(edited.data).toMatchObject({ changed: true, current: 1 })
  expect(await send(mar, 'PATCH', `${url}/${id}`, { text: 'Viejo', version })).toMatchObject({ status: 409 })
  expect(await waiversOf(ana)).toMatchObject([{ text }])
  await publish(id)
  const { data } = await send(mar, 'GET', `${url}/${id}`)
  expect(data.versions).toMatchObject([
    { number: 2, text: 'Otro texto.' },
    { number: 1, text },
  ])
  expect(data.versions[1].hash).toBe(createHash('sha256').update(`Primera\n\n${text}`).digest('hex'))
  await expect(
    db.updateTable('waiver_version').set({ text: 'x' }).where('waiver_id', '=', id).execute(),
  ).rejects.toThrow()
  await send(mar, 'POST', `${url}/${id}/retire`, {})
  expect(await waiversOf(ana)).toEqual([])
  expect((await sign(ana, id, { number: 2 })).codigo).toBe('ESTADO_INVALIDO')
})

test('a signature stores version, hash, typed name and time, is created once and never edited', async () => {
  const id = await published()
  const ana = await member('Ana María Ruiz')
  const headers = { 'idempotency-key': 'firma-de-ana' }
  const first = await sign(ana, id, { name: ' Ana María Ruiz ' }, headers)
  expect(first).toMatchObject({
    status: 201,
    data: {
      number: 1,
      name: 'Ana María Ruiz',
      person: { id: ana.userId },
      signer: { id: ana.userId },
      witness: null,
      stands: true,
    },
  })
  expect((await sign(ana, id, { name: ' Ana María Ruiz ' }, headers)).replayed).toBe(true)
  expect((await sign(ana, id, { name: 'Otra' })).data).toEqual(first.data)
  const rows = db.selectFrom('waiver_signature').where('waiver_id', '=', id as never)
  expect(await rows.select('hash').execute()).toEqual([{ hash: first.data.hash }])
  await expect(db.updateTable('waiver_signature').set({ name: 'x' }).execute()).rejects.toThrow()
  await expect(db.deleteFrom('waiver_signature').execute()).rejects.toThrow()
  expect((await sign(ana, id, { accepted: false })).fields).toEqual(['accepted'])
  expect((await sign(ana, id, { name: ' ' })).fields).toEqual(['name'])
})

test('a new version keeps earlier signatures, or requires new ones', async () => {
  const id = await published()
  const ana = await member()
  await sign(ana, id)
  const standing = async () =>
    (await waiversOf(ana)).find((w: { id: string }) => w.id === id).people[0].signature.stands
  await send(mar, 'PATCH', `${url}/${id}`, { text: 'Dos' })
  await publish(id, false)
  expect(await standing()).toBe(true)
  await send(mar, 'PATCH', `${url}/${id}`, { text: 'Tres' })
  await publish(id, true)
  expect(await standing()).toBe(false)
  expect(await sign(ana, id, { number: 2 })).toMatchObject({ status: 409, codigo: 'ESTADO_INVALIDO' })
  expect((await sign(ana, id, { number: 3 })).data).toMatchObject({ number: 3, stands: true })
})

test('only a guardian signs for a child; the child does not sign', async () => {
  const id = await published()
  const { mother, guardianId, childId } = await family()
  const [item] = (await waiversOf(mother)).filter((w: { id: string }) => w.id === id)
  expect(item.people.map((p: { person: { name: string }; minor: boolean }) => [p.person.name, p.minor])).toEqual([
    ['Rosa Mena', false],
    ['Leo Mena', true],
  ])
  expect((await sign(await member(), id, { personId: childId })).fields).toEqual(['personId'])
  expect((await deskSign(childId, id)).fields).toEqual(['signerId'])
  expect((await deskSign(childId, id, { signerId: (await member()).userId })).fields).toEqual(['signerId'])
  const signed = await sign(mother, id, { name: 'Rosa Mena', personId: childId })
  expect(signed).toMatchObject({ status: 201, data: { person: { id: childId }, signer: { id: guardianId } } })
})

test('a signature at the desk stores its witness, and is listed in the client’s file', async () => {
  const id = await published({ title: 'En recepción' })
  const { guardianId, childId } = await family()
  expect(await deskSign(childId, id, { signerId: guardianId, name: 'Rosa Mena' })).toMatchObject({
    status: 201,
    data: { witness: 'Marea', signer: { id: guardianId }, name: 'Rosa Mena' },
  })
  const { data } = await send(mar, 'GET', `/api/studio/clients/${childId}/waivers`)
  expect(data.signers).toEqual([{ id: guardianId, name: 'Rosa Mena' }])
  expect(data.signatures).toMatchObject([{ title: 'En recepción', number: 1, witness: 'Marea', stands: true }])
  expect(data.waivers.filter((w: { id: string }) => w.id === id)).toMatchObject([{ signed: true, askedAt: null }])
  const { data: all } = await send(mar, 'GET', url)
  expect(all.items.find((w: { id: string }) => w.id === id)).toMatchObject({ signed: 1 })
})

test('texts of a different studio, consents required to book and publishing by reception are refused', async () => {
  const id = await published()
  const { childId, guardianId } = await family()
  expect((await send(kad, 'GET', `${url}/${id}`)).status).toBe(404)
  expect((await publish(id, false, kad)).status).toBe(404)
  expect((await deskSign(childId, id, { signerId: guardianId }, kad)).status).toBe(404)
  const foreign = await write({}, kad)
  await publish(foreign.id, false, kad)
  expect((await deskSign(guardianId, foreign.id)).status).toBe(404)
  const consent = { kind: 'consent', title: 'Fotos', text, requiredToBook: true }
  expect((await send(mar, 'POST', url, consent)).fields).toEqual(['requiredToBook'])
  expect((await send(mar, 'POST', url, { kind: 'waiver', title: ' ', text: '' })).fields).toEqual(['title', 'text'])
  const laura = await signedIn(5, 'laura@cupo.test', { name: 'Laura', studioId: mar.id })
  await db.updateTable('app_user').set({ staff_role: 'reception' }).where('id', '=', laura.userId).execute()
  expect((await publish(id, false, laura)).status).toBe(403)
  expect((await deskSign(guardianId, id, {}, laura)).data.witness).toBe('Laura')
})
