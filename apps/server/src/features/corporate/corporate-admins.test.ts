import type { CorporateId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AuthorizedCorporateId } from '../../http/authorized-ids.ts'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'
import { replaceLogo } from '../pictures/replace-logo.ts'
import { renameCompany, saveLanguage } from './own-store.ts'

const { db, app, clock, post, send, mails, member, signedIn, owner, mar } = await gymApp()

type Company = SignedIn & { id: CorporateId; email: string }
let companies = 0
const company = async (): Promise<Company> => {
  companies += 1
  const name = `Grupo ${companies}`
  const row = { name, time_zone: 'America/Mexico_City', created_at: clock.now() }
  const { id } = await db.insertInto('corporate').values(row).returning('id').executeTakeFirstOrThrow()
  const email = `jefa${companies}@cupo.test`
  return { ...(await signedIn(6, email, { name: `Jefa ${companies}`, corporateId: id })), id, email }
}
const admins = async (who: SignedIn) => (await send(who, 'GET', '/api/corporate/admins')).data.items
const invite = (who: SignedIn, email: string) => send(who, 'POST', '/api/corporate/admins', { name: 'Nora Paz', email })
const end = (who: SignedIn, id: string) => send(who, 'DELETE', `/api/corporate/admins/${id}`)
const accept = async (email: string) => {
  const link = mustExist((await mails(email))[0]?.link, 'the invitation')
  const invitation = mustExist(new URL(link).searchParams.get('invitation'), 'its token')
  await post('/api/auth/sign-up', { name: 'Nora Paz', email, password: 'clave-de-nora', invitation })
  return (await post('/api/auth/sign-in', { email, password: 'clave-de-nora' })).data as { accessToken: string }
}
const profile = (who: SignedIn, body: Record<string, unknown>) => send(who, 'PATCH', '/api/corporate/profile', body)

test('an invited administrator can invite others and gets the company’s notifications', async () => {
  const boss = await company()
  const made = await invite(boss, 'nora@cupo.test')
  expect([made.status, made.data]).toMatchObject([
    201,
    { name: 'Nora Paz', state: 'invited', self: false, mayEnd: true },
  ])
  expect((await invite(boss, 'nora@cupo.test')).fields).toEqual(['email'])
  const { accessToken } = await accept('nora@cupo.test')
  const nora = { token: accessToken, userId: made.data.id }
  expect(await admins(nora)).toMatchObject([
    { name: `Jefa ${companies}`, self: false, mayEnd: true },
    { name: 'Nora Paz', self: true, mayEnd: true, state: 'active' },
  ])
  await send(owner, 'POST', `/api/owner/corporates/${boss.id}/points`, { points: 50, note: 'Bolsa' })
  const notices = await db
    .selectFrom('notification')
    .select('user_id')
    .where('kind', '=', 'pool_funded')
    .where('user_id', 'in', [boss.userId, nora.userId])
    .execute()
  expect(notices).toHaveLength(2)
})

test('an ended account has no access and no sessions, is notified, and is restored by a new invitation', async () => {
  const boss = await company()
  const { id } = (await invite(boss, 'ines@cupo.test')).data
  const { accessToken } = await accept('ines@cupo.test')
  const ines = { token: accessToken, userId: id }
  expect((await end(boss, id)).status).toBe(200)
  expect((await send(ines, 'GET', '/api/corporate/admins')).status).toBe(401)
  expect((await post('/api/auth/sign-in', { email: 'ines@cupo.test', password: 'clave-de-nora' })).status).not.toBe(200)
  expect((await mails('ines@cupo.test'))[0]?.subject).toBe(`Ya no administras Grupo ${companies}`)
  expect(await admins(boss)).toHaveLength(1)
  await send(owner, 'POST', `/api/owner/corporates/${boss.id}/points`, { points: 50, note: 'Bolsa' })
  expect((await mails('ines@cupo.test')).map(({ subject }) => subject)).not.toContain('Tu bolsa recibió 50 puntos')
  expect((await invite(boss, 'ines@cupo.test')).data).toMatchObject({ id, state: 'active' })
  expect((await post('/api/auth/sign-in', { email: 'ines@cupo.test', password: 'clave-de-nora' })).status).toBe(200)
  const acts = await db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', `user:${id}`)
    .where('action', 'like', 'company_admin%')
    .orderBy('id')
    .execute()
  expect(acts.map(({ action }) => action)).toEqual([
    'company_admin_invited',
    'company_admin_ended',
    'company_admin_invited',
  ])
})

test('the last account that can sign in stays, also when two end each other concurrently', async () => {
  const boss = await company()
  const { id } = (await invite(boss, 'luz@cupo.test')).data
  const refused = await end(boss, boss.userId)
  expect([refused.codigo, refused.mensaje]).toEqual([
    'ESTADO_INVALIDO',
    'Es la última persona con acceso. Invita a otra antes.',
  ])
  const { accessToken } = await accept('luz@cupo.test')
  const luz = { token: accessToken, userId: id }
  const both = await Promise.all([end(boss, id), end(luz, boss.userId)])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from app_user where corporate_id = ${boss.id} and suspended_at is null`.execute(db)
  expect(rows[0]?.left).toBe(1)
})

test("a different company's accounts, members and studios are not found, and addresses of others are refused", async () => {
  const [boss, other] = [await company(), await company()]
  const ana = await member(0)
  for (const id of [other.userId, ana.userId, mar.userId, '999999', 'x']) {
    expect([id, (await end(boss, id)).status]).toEqual([id, 404])
  }
  for (const email of [other.email, ana.email]) expect((await invite(boss, email)).fields).toEqual(['email'])
  expect((await send(mar, 'GET', '/api/corporate/admins')).codigo).toBe('SIN_PERMISO')
})

test('settings change one by one; invitations are in the language of the company', async () => {
  const boss = await company()
  await send(boss, 'POST', '/api/corporate/groups', { name: 'Oficina', monthlyPoints: 10 })
  expect((await profile(boss, { language: 'tr' })).data).toMatchObject({ name: `Grupo ${companies}`, language: 'tr' })
  await send(boss, 'POST', '/api/corporate/people', { name: 'Ayla', email: 'ayla@cupo.test' })
  expect((await mails('ayla@cupo.test'))[0]?.body_html).toContain('<html lang="tr">')
  expect((await profile(boss, { language: null })).data.language).toBeNull()
  expect((await profile(boss, { timeZone: 'Luna/Mar' })).fields).toEqual(['timeZone'])
})

test('a different time zone moves the end of the month and its points; refused while the month differs there', async () => {
  const boss = await company()
  await send(owner, 'POST', `/api/owner/corporates/${boss.id}/points`, { points: 50, note: 'Bolsa' })
  await send(boss, 'POST', '/api/corporate/groups', { name: 'Oficina', monthlyPoints: 31 })
  const ana = await member(0)
  await send(boss, 'POST', '/api/corporate/people', { name: 'Ana', email: ana.email })
  const ends = async () => {
    const lots = await db
      .selectFrom('points_lot')
      .select('expires_at')
      .where('corporate_id', '=', boss.id)
      .where('open', '=', true)
      .execute()
    return lots.map(({ expires_at }) => expires_at?.toISOString())
  }
  expect(await ends()).toEqual(['2026-04-01T06:00:00.000Z'])
  expect((await profile(boss, { timeZone: 'Europe/Madrid' })).data.timeZone).toBe('Europe/Madrid')
  expect(await ends()).toEqual(['2026-03-31T22:00:00.000Z'])
  const seconds = (Date.parse('2026-03-31T22:30:00Z') - clock.now().getTime()) / 1000
  clock.move(seconds)
  const refused = await profile(boss, { timeZone: 'America/Mexico_City' })
  expect([refused.codigo, refused.fields]).toEqual(['ESTADO_INVALIDO', ['timeZone']])
  clock.move(-seconds)
})

test('the logo is redrawn, replaced and removed', async () => {
  const boss = await company()
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
    'base64',
  )
  const upload = async () => {
    const headers = { authorization: boss.token, 'content-type': 'image/png' }
    const answer = await app.inject({ method: 'POST', url: '/api/corporate/profile/logo', headers, payload: png })
    return JSON.parse(answer.body).data.logo as string
  }
  const [first, second] = [await upload(), await upload()]
  expect([first === second, (await app.inject({ url: second })).headers['content-type']]).toEqual([false, 'image/webp'])
  expect((await app.inject({ url: first })).statusCode).toBe(404)
  expect((await send(boss, 'DELETE', '/api/corporate/profile/logo')).data.logo).toBeNull()
  expect((await app.inject({ url: second })).statusCode).toBe(404)
})

/** Counts the connections of this database that wait for a lock. */
const countWaiting = async (): Promise<number> =>
  (
    await sql`
      select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  ).rows.length

test('a logo that is replaced while the company is renamed does not deadlock', async () => {
  const { id } = await company()
  const corporateId = id as AuthorizedCorporateId
  const replaced: Promise<void>[] = []
  await db.transaction().execute(async (tx) => {
    await saveLanguage(tx, corporateId, 'en')
    replaced.push(db.transaction().execute((own) => replaceLogo(own, corporateId, Buffer.from('logo'), clock.now())))
    await expect.poll(countWaiting).toBe(1)
    await renameCompany(tx, corporateId, 'Grupo nuevo')
  })
  await Promise.all(replaced)
  const row = await db.selectFrom('corporate').select(['name', 'logo']).where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toEqual({ name: 'Grupo nuevo', logo: expect.any(String) })
})
