import { expect, test } from 'vitest'
import type { SignedIn } from '../../test/studio-app.ts'
import { studioApp } from '../../test/studio-app.ts'

const { app, send, mar, kad, signedIn, clock } = await studioApp()
const made = await send(mar, 'POST', '/api/studio/waivers', {
  kind: 'waiver',
  title: 'Responsiva',
  text: 'Entreno por mi cuenta.\n\nAviso de lesiones.',
})
const id: string = made.data.id
await send(mar, 'POST', `/api/studio/waivers/${id}/publish`, { signAgain: false })
const enter = async (body: Record<string, unknown>) =>
  (await send(mar, 'POST', '/api/studio/clients', body)).data.id as string
const rosa = await signedIn(1, 'rosa@cupo.test', { name: 'Rosa Mena' })
const rosaId = await enter({ name: 'Rosa Mena', email: 'rosa@cupo.test' })
const leoId = await enter({ name: 'Leo Mena', birthday: '2018-02-03', guardianId: rosaId })
const walkInId = await enter({ name: 'Beto Sin Correo', phone: '55 2140 8813' })
const people = async (signed: boolean, query = '') =>
  (await send(mar, 'GET', `/api/studio/waivers/${id}/people?signed=${signed}${query}`)).data
const names = (list: { items: { name: string }[] }) => list.items.map(({ name }) => name)
const news = async (who: SignedIn): Promise<{ title: string; link: string }[]> =>
  (await send(who, 'GET', '/api/common/notifications')).data.items

test('the list contains the people who have not signed, page by page', async () => {
  expect(names(await people(false))).toEqual(['Beto Sin Correo', 'Leo Mena', 'Rosa Mena'])
  const first = await people(false, '&limit=2')
  expect(names(await people(false, `&limit=2&cursor=${first.nextCursor}`))).toEqual(['Rosa Mena'])
  expect((await send(kad, 'GET', `/api/studio/waivers/${id}/people?signed=true`)).status).toBe(404)
})

test('the message about a minor goes to the guardian; a client who cannot get messages signs at the desk', async () => {
  const one = await send(mar, 'POST', `/api/studio/clients/${leoId}/waivers/send`)
  expect(one.data).toEqual({ sent: 1, left: 0, unreachable: 0 })
  const [latest] = await news(rosa)
  expect(JSON.stringify(latest)).toContain('Leo Mena')
  expect(latest?.link).toBe(`/gym/waivers?studioId=${mar.id}`)
  const none = await send(mar, 'POST', `/api/studio/clients/${walkInId}/waivers/send`)
  expect(none).toMatchObject({ status: 409, codigo: 'ESTADO_INVALIDO' })
})

test('each person who has not signed is asked at most once a day', async () => {
  const all = () => send(mar, 'POST', `/api/studio/waivers/${id}/send`)
  expect((await all()).data).toEqual({ sent: 1, left: 0, unreachable: 1 })
  expect((await all()).data.sent).toBe(0)
  expect((await people(false)).items.find((p: { id: string }) => p.id === rosaId).askedAt).not.toBeNull()
  clock.move(86_401)
  expect((await all()).data.sent).toBe(2)
})

test('signatures are listed, and their tagged PDF is downloaded only by the signer and the studio', async () => {
  const sign = (personId: string) =>
    send(rosa, 'POST', `/api/gym/waivers/${id}/signatures`, { number: 1, name: 'Rosa Mena', accepted: true, personId })
  await sign(rosaId)
  const { data } = await sign(leoId)
  expect((await people(true)).items).toMatchObject([{ name: 'Leo Mena', guardian: 'Rosa Mena' }, { guardian: null }])
  const { items } = (await send(rosa, 'GET', '/api/gym/waivers/signatures')).data
  expect(items.map((s: { person: { name: string } }) => s.person.name)).toEqual(['Leo Mena', 'Rosa Mena'])
  const pdf = (who: SignedIn) =>
    app.inject({
      method: 'GET',
      url: `/api/gym/waivers/signatures/${data.id}.pdf`,
      headers: { authorization: who.token },
    })
  const file = await pdf(rosa)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.body).toMatch(/^%PDF-1\.7/)
  expect(file.body).toContain('/StructTreeRoot')
  expect((await pdf(mar)).statusCode).toBe(200)
  expect((await pdf(kad)).statusCode).toBe(404)
  expect((await pdf(await signedIn(1, 'otra@cupo.test'))).statusCode).toBe(404)
  const nothing = await send(mar, 'POST', `/api/studio/clients/${leoId}/waivers/send`)
  expect(nothing).toMatchObject({ status: 409, codigo: 'ESTADO_INVALIDO' })
})
