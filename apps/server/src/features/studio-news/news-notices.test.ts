import { randomUUID } from 'node:crypto'
import { noticeOf } from '@cupo/core/notifications'
import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'

const { db, send, mar, member, clock } = await gymApp()
const clients = '/api/studio/clients'

type Member = SignedIn & { email: string }
type Notice = { title: string; description: string; link: string | null }
const noticesOf = async (who: SignedIn, language = 'es'): Promise<Notice[]> =>
  (await send(who, 'GET', '/api/common/notifications', undefined, { 'accept-language': language })).data.items
/** Titles of the notices about news, newest first. */
const told = async (who: SignedIn): Promise<string[]> =>
  (await noticesOf(who)).map(({ title }) => title).filter((title) => title.includes('novedades'))
const mailsTo = async ({ email }: Member) => db.selectFrom('mail').select('id').where('recipient', '=', email).execute()
const enter = async (body: Record<string, unknown>): Promise<string> => (await send(mar, 'POST', clients, body)).data.id
const change = (id: string, news: boolean) => send(mar, 'PATCH', `${clients}/${id}`, { news })
const client = async (): Promise<Member> => {
  const ana = await member(0)
  await enter({ name: 'Socia', email: ana.email })
  return ana
}
const importing = (rows: readonly string[], more: object = {}) =>
  send(mar, 'POST', `${clients}/import`, {
    files: [{ name: 'personas.csv', text: `Nombre;Correo;Acepta novedades\n${rows.join('\n')}` }],
    ...more,
  })
const agreed = 'Marea anotó que aceptas sus novedades'
const stopped = 'Marea anotó que no quieres sus novedades'

test('a member is notified of what the desk records, once per change, with a link to their settings and no mail', async () => {
  const ana = await client()
  await change(ana.userId, true)
  await change(ana.userId, true)
  clock.move(60)
  await change(ana.userId, false)
  expect(await told(ana)).toEqual([stopped, agreed])
  const [notice] = await noticesOf(ana)
  expect(notice).toMatchObject({
    link: '/gym/settings',
    description: expect.stringContaining('cámbialo en tu configuración'),
  })
  expect((await noticesOf(ana, 'tr'))[0]?.title).toBe('Marea haber istemediğini kaydetti')
  expect(await mailsTo(ana)).toEqual([])
})

test('entering a member at the desk with an agreement notifies them once, also when the request is repeated', async () => {
  const ana = await member(0)
  const key = { 'idempotency-key': randomUUID() }
  const body = { name: 'Socia', email: ana.email, news: true }
  for (const _ of [1, 2]) expect((await send(mar, 'POST', clients, body, key)).status).toBe(201)
  expect((await send(mar, 'POST', clients, body)).data.existing).toBe('client')
  expect(await told(ana)).toEqual([agreed])
})

test('what members choose themselves notifies nobody', async () => {
  const ana = await client()
  const choose = (subscribed: boolean) => send(ana, 'PUT', `/api/gym/studios/${mar.id}/news`, { subscribed })
  await choose(true)
  await choose(false)
  expect(await told(ana)).toEqual([])
})

test('a person without an account gets no notice; taking the file over tells what the desk recorded before', async () => {
  const take = async (news: boolean, more: object = {}) => {
    const id = await enter({ name: 'Olga', ...(news && { news }) })
    const [olga, { data }] = [await member(0), await send(mar, 'POST', `${clients}/${id}/claim-code`)]
    const left = await db
      .selectFrom('notification')
      .select('id')
      .where('user_id', '=', id as never)
      .execute()
    expect(left).toEqual([])
    expect((await send(olga, 'POST', '/api/gym/claims', { code: data.code, ...more })).status).toBe(201)
    return told(olga)
  }
  expect(await take(true)).toEqual([agreed])
  expect(await take(true, { news: true })).toEqual([])
  expect(await take(false)).toEqual([])
})

test('a merge that changes the wish of a member notifies them, and so does its undo', async () => {
  const ana = await client()
  await change(ana.userId, true)
  const file = await enter({ name: 'Socia' })
  await change(file, false)
  const merge = await send(mar, 'POST', `${clients}/merge`, { keepId: ana.userId, mergeId: file })
  expect(await told(ana)).toEqual([stopped, agreed])
  // The agreement is the one of which the member was notified before.
  await send(mar, 'POST', `${clients}/merge/${merge.data.id}/undo`)
  expect(await told(ana)).toEqual([stopped, agreed])
  const same = await enter({ name: 'Socia', news: true })
  await send(mar, 'POST', `${clients}/merge`, { keepId: ana.userId, mergeId: same })
  expect(await told(ana)).toEqual([stopped, agreed])
})

test('an import notifies members whose wish it records, once, in the app only', async () => {
  const [ana, bea, eva] = [await member(0), await member(0), await member(0)]
  await enter({ name: 'Socia', email: eva.email })
  await send(eva, 'PUT', `/api/gym/studios/${mar.id}/news`, { subscribed: true })
  const rows = [`Socia;${ana.email};Sí`, `Socia;${ana.email};Sí`, `Socia;${bea.email};`, `Socia;${eva.email};no`]
  expect((await importing(rows, { dryRun: true })).data.ok).toBe(4)
  expect(await told(ana)).toEqual([])
  expect((await importing(rows)).status).toBe(200)
  await importing(rows)
  await importing([...rows, 'Rita;rita@x.test;Sí'])
  expect([await told(ana), await told(bea), await told(eva)]).toEqual([[agreed], [], []])
  expect(await mailsTo(ana)).toEqual([])
  expect(noticeOf('news_recorded', 'service')?.channels).toEqual(['app'])
})
