import { expect, test } from 'vitest'
import { studioApp } from '../../test/studio-app.ts'

const { post, mails, db, clock, owner, mar, send, signedIn } = await studioApp()
const zone = 'America/Mexico_City'
let asked = 0

/** Sends a request. @returns its id and address */
const ask = async (kind: 'studio' | 'corporate' = 'studio', email = `pide${asked++}@otro.test`) => {
  clock.move(60)
  const body = { kind, organization: `Centro ${email}`, name: 'Jimena Solís', email, city: 'Guadalajara' }
  await post('/api/access-requests', body)
  const { id } = await db
    .selectFrom('access_request')
    .select('id')
    .where('email', '=', email)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return { id, email, organization: body.organization }
}
const list = async (state: string, more = '') =>
  (await send(owner, 'GET', `/api/owner/access-requests?state=${state}${more}`)).data
const dismiss = (id: string, body: Record<string, unknown> = {}, who = owner) =>
  send(who, 'POST', `/api/owner/access-requests/${id}/dismiss`, body)
const reopen = (id: string, who = owner) => send(who, 'POST', `/api/owner/access-requests/${id}/reopen`)
const openStudio = (name: string, email: string, accessRequestId: string) =>
  send(owner, 'POST', '/api/owner/studios', { name, email, timeZone: zone, accessRequestId })
const openCompany = (name: string, email: string, accessRequestId: string) =>
  send(owner, 'POST', '/api/owner/corporates', { name, email, timeZone: zone, accessRequestId })
const stateOf = async (id: string) =>
  (
    await db
      .selectFrom('access_request')
      .select('state')
      .where('id', '=', id as never)
      .executeTakeFirstOrThrow()
  ).state

test('pending requests are listed newest first, in pages, with everything that was sent', async () => {
  const [first, second, third] = [await ask(), await ask('corporate'), await ask()]
  const page = await list('pending', '&limit=2')
  expect(page.items.map(({ id }: { id: string }) => id)).toEqual([third.id, second.id])
  expect(page.items[1]).toEqual({
    id: second.id,
    kind: 'corporate',
    organization: second.organization,
    name: 'Jimena Solís',
    email: second.email,
    phone: null,
    city: 'Guadalajara',
    message: '',
    language: 'es',
    askedAt: new Date(clock.now().getTime() - 60_000).toISOString(),
    state: 'pending',
    answer: null,
    opened: null,
  })
  const next = await list('pending', `&limit=2&cursor=${page.nextCursor}`)
  expect(next).toMatchObject({ items: [{ id: first.id }], nextCursor: null })
})

test('opening the studio of a request accepts it and invites its account', async () => {
  const { id, email } = await ask()
  const made = await openStudio('Marea Norte', email, id)
  expect(made.status).toBe(201)
  expect((await list('accepted')).items).toMatchObject([
    {
      id,
      state: 'accepted',
      answer: { by: { name: 'Paola Rincón' }, reason: '' },
      opened: { id: made.data.id, name: 'Marea Norte' },
    },
  ])
  const invitation = new URL((await mails(email))[0]?.link as string).searchParams.get('invitation')
  const account = { name: 'Jimena', email, password: 'clave-de-jimena', invitation }
  expect((await post('/api/auth/sign-up', account)).status).toBe(201)
})

test('opening the company of a request accepts it', async () => {
  const { id, email } = await ask('corporate')
  const made = await openCompany('Grupo Norte', email, id)
  expect(made.status).toBe(201)
  expect((await list('accepted')).items[0]).toMatchObject({ id, opened: { id: made.data.id, name: 'Grupo Norte' } })
})

test('a request is accepted once: the second studio is refused and not created', async () => {
  const { id, email } = await ask()
  const both = await Promise.all([openStudio('Uno de dos', email, id), openStudio('Dos de dos', `otra-${email}`, id)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)).toMatchObject({
    codigo: 'ESTADO_INVALIDO',
    mensaje: 'Esta solicitud ya se aceptó.',
  })
  const { data } = await send(owner, 'GET', '/api/owner/studios?q=de dos')
  expect(data.items).toHaveLength(1)
})

test('a refused studio leaves its request pending; an unknown request and one of the other kind are refused', async () => {
  const { id, email } = await ask()
  expect((await openStudio('Marea', email, id)).fields).toEqual(['name'])
  expect(await stateOf(id)).toBe('pending')
  expect((await openCompany('Sin estudio', email, id)).status).toBe(404)
  expect((await openStudio('Sin solicitud', email, '999999')).status).toBe(404)
  expect((await openStudio('Sin solicitud', email, 'x')).status).toBe(404)
  expect(await stateOf(id)).toBe('pending')
})

test('a dismissed request keeps its reason, cannot be accepted, and becomes pending again', async () => {
  const { id, email, organization } = await ask()
  const { data } = await dismiss(id, { reason: 'No contesta el teléfono' })
  expect(data).toMatchObject({ state: 'dismissed', answer: { reason: 'No contesta el teléfono' } })
  expect((await dismiss(id)).mensaje).toContain('ya se descartó')
  expect(await openStudio('Nunca', email, id)).toMatchObject({ status: 409, codigo: 'ESTADO_INVALIDO' })
  expect((await mails(email)).map(({ subject }) => subject)).toEqual(['Recibimos tu solicitud'])
  expect((await reopen(id)).data).toMatchObject({ state: 'pending', answer: null })
  expect(await reopen(id)).toMatchObject({ status: 409, mensaje: 'Esta solicitud ya está pendiente.' })
  const audit = (await send(owner, 'GET', '/api/owner/audit?what=people')).data.items
  const subject = { kind: 'access_request', id, name: organization }
  expect(audit.slice(0, 2)).toMatchObject([
    { action: 'access_request_reopened', subject, by: { name: 'Paola Rincón' } },
    { action: 'access_request_dismissed', subject, details: {} },
  ])
})

test('a dismissed request stays so while the address has a newer pending one', async () => {
  const { id, email } = await ask()
  await dismiss(id)
  const newer = await ask('studio', email)
  expect(newer.id).not.toBe(id)
  expect((await reopen(id)).mensaje).toBe('Este correo ya tiene otra solicitud pendiente: responde esa.')
  await dismiss(newer.id)
  expect((await reopen(id)).status).toBe(200)
})

test('only owners read and answer requests, and their navigation counts the pending ones', async () => {
  await db.deleteFrom('access_request').execute()
  const { id } = await ask()
  const member = await signedIn(1, 'socia@otro.test')
  for (const who of [mar, member]) {
    expect((await send(who, 'GET', '/api/owner/access-requests?state=pending')).status).toBe(403)
    expect((await dismiss(id, {}, who)).status).toBe(403)
    expect((await reopen(id, who)).status).toBe(403)
  }
  const badge = async () => {
    const { data } = await send(owner, 'GET', '/api/common/navigation')
    const item = data.compact.find((each: { id: string }) => each.id === 'accessRequests')
    return [item.badge, item.badgeLabel]
  }
  expect(await badge()).toEqual(['1', '1 solicitud espera tu respuesta'])
  await dismiss(id)
  expect(await badge()).toEqual([undefined, undefined])
})

test('closing the account of an address erases its requests', async () => {
  const email = 'sevahoy@otro.test'
  const { id } = await ask('studio', email)
  const leaving = await signedIn(1, email)
  expect((await send(owner, 'POST', `/api/owner/users/${leaving.userId}/closure`, { dryRun: false })).status).toBe(200)
  expect(await db.selectFrom('access_request').select('id').where('id', '=', id).execute()).toEqual([])
})
