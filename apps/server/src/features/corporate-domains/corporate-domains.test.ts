import type { CorporateId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import { expect, test } from 'vitest'
import { hashPassword } from '../../crypto/password.ts'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'

const { db, deps, clock, send, codeOf, mails, signedIn, owner, mar, balance } = await gymApp()

type Company = SignedIn & { id: CorporateId; domain: string }
let companies = 0
const company = async (pool = 500): Promise<Company> => {
  companies += 1
  const name = `Grupo ${companies}`
  const row = { name, time_zone: 'America/Mexico_City', created_at: clock.now() }
  const { id } = await db.insertInto('corporate').values(row).returning('id').executeTakeFirstOrThrow()
  const boss = await signedIn(6, `boss${companies}@cupo.test`, { name, corporateId: id })
  if (pool > 0) await send(owner, 'POST', `/api/owner/corporates/${id}/points`, { points: pool, note: 'Bolsa' })
  await send(boss, 'POST', '/api/corporate/groups', { name: 'Oficina', monthlyPoints: 30 })
  return { ...boss, id, domain: `grupo${companies}.mx` }
}
const add = (who: SignedIn, domain: string, more = {}) =>
  send(who, 'POST', '/api/corporate/domains', { domain, ...more })
const mailTo = (who: SignedIn, id: string, email: string) =>
  send(who, 'POST', `/api/corporate/domains/${id}/code`, { email })
const verify = (who: SignedIn, id: string, code: string) =>
  send(who, 'POST', `/api/corporate/domains/${id}/verify`, { code })
const wrong = (right: string) => (right === '0000' ? '1111' : '0000')
/** Creates a company that proved its domain by code. */
const proved = async (pool = 500, more = {}) => {
  const boss = await company(pool)
  const { data } = await add(boss, boss.domain, more)
  await mailTo(boss, data.id, `rh@${boss.domain}`)
  expect((await verify(boss, data.id, await codeOf(`rh@${boss.domain}`))).status).toBe(200)
  return { ...boss, domainId: data.id as string }
}
const employee = async (domain: string, name = 'Ana Paz') => ({
  ...(await signedIn(1, `${crypto.randomUUID()}@${domain}`, { name })),
  domain,
})
const offer = async (who: SignedIn) => (await send(who, 'GET', '/api/gym/company')).data
const join = (who: SignedIn, domain: string, headers = {}) =>
  send(who, 'POST', '/api/gym/company/join', { domain }, headers)

test('a domain is proved by the code that was mailed to an address of it', async () => {
  const boss = await company()
  const made = await add(boss, ` @${boss.domain.toUpperCase()}`)
  expect([made.status, made.data]).toMatchObject([
    201,
    { domain: boss.domain, verifiedAt: null, verifiedBy: null, codeSentTo: null, joined: 0, joinLimit: 100 },
  ])
  expect(made.data.record).toMatch(/^cupo-verification=[\w-]{43}$/)
  expect((await mailTo(boss, made.data.id, 'rh@otro.mx')).fields).toEqual(['email'])
  expect((await mailTo(boss, made.data.id, `rh@sub.${boss.domain}`)).fields).toEqual(['email'])
  const email = `rh@${boss.domain}`
  expect((await mailTo(boss, made.data.id, email)).data).toMatchObject({ codeSentTo: email, verifiedAt: null })
  const code = await codeOf(email)
  const { code_hash } = await db
    .selectFrom('corporate_domain')
    .select('code_hash')
    .where('id', '=', made.data.id)
    .executeTakeFirstOrThrow()
  expect(mustExist(code_hash, 'the hash').toString('latin1')).not.toContain(code)
  expect((await verify(boss, made.data.id, wrong(code))).codigo).toBe('CODIGO_INVALIDO')
  const done = await verify(boss, made.data.id, code)
  expect(done.data).toMatchObject({ verifiedBy: 'mail', verifiedAt: clock.now().toISOString(), codeSentTo: null })
  expect((await verify(boss, made.data.id, code)).codigo).toBe('ESTADO_INVALIDO')
})

test('a code counts for ten minutes and five tries, and ten wrong ones a day, also after the domain was added again', async () => {
  const boss = await company()
  const { id } = (await add(boss, boss.domain)).data
  const email = `rh@${boss.domain}`
  await mailTo(boss, id, email)
  const first = await codeOf(email)
  clock.move(600)
  expect((await verify(boss, id, first)).mensaje).toBe('Ese código ya no sirve. Pide otro.')
  await mailTo(boss, id, email)
  const second = await codeOf(email)
  for (let i = 0; i < 5; i++) await verify(boss, id, wrong(second))
  expect((await verify(boss, id, second)).codigo).toBe('CODIGO_INVALIDO')
  clock.move(60)
  await mailTo(boss, id, email)
  for (let i = 0; i < 5; i++) await verify(boss, id, wrong(await codeOf(email)))
  await send(boss, 'DELETE', `/api/corporate/domains/${id}`)
  const again = (await add(boss, boss.domain)).data.id
  clock.move(60)
  await mailTo(boss, again, email)
  expect((await verify(boss, again, await codeOf(email))).mensaje).toContain('registro TXT')
  clock.move(86_400)
  await mailTo(boss, again, email)
  expect((await verify(boss, again, await codeOf(email))).status).toBe(200)
})

test('codes are mailed each half minute and five an hour at most', async () => {
  const boss = await company()
  const { id } = (await add(boss, boss.domain)).data
  for (let i = 0; i < 5; i++) {
    expect((await mailTo(boss, id, `rh${i}@${boss.domain}`)).status).toBe(200)
    expect((await mailTo(boss, id, `rh${i}@${boss.domain}`)).codigo).toBe('DEMASIADOS_INTENTOS')
    clock.move(31)
  }
  expect((await mailTo(boss, id, `rh9@${boss.domain}`)).codigo).toBe('DEMASIADOS_INTENTOS')
  expect(await mails(`rh9@${boss.domain}`)).toEqual([])
})

test('a domain is proved by its TXT record, read on request', async () => {
  const boss = await company()
  const { id, record, domain } = (await add(boss, boss.domain)).data
  const check = () => send(boss, 'POST', `/api/corporate/domains/${id}/check`)
  expect((await check()).mensaje).toContain('no respondieron')
  const lookups: string[] = []
  let texts = ['v=spf1 -all', `${record}x`]
  deps.readTxt = async (name) => {
    lookups.push(name)
    return texts
  }
  expect([(await check()).codigo, lookups]).toEqual(['ESTADO_INVALIDO', [domain]])
  texts = ['v=spf1 -all', ` ${record}`]
  expect((await check()).data).toMatchObject({ verifiedBy: 'dns' })
})

test('public providers, malformed names and duplicates are refused; only one company proves a domain', async () => {
  const [boss, other] = [await company(), await company()]
  for (const domain of ['gmail.com', 'hotmail.com.mx', 'proton.me', 'x@empresa.mx', 'empresa', 'café.mx']) {
    expect([domain, (await add(boss, domain)).fields]).toEqual([domain, ['domain']])
  }
  const mine = (await add(boss, 'compartido.mx')).data.id
  expect((await add(boss, 'Compartido.MX')).codigo).toBe('YA_EXISTE')
  const theirs = (await add(other, 'compartido.mx')).data.id
  await mailTo(boss, mine, 'uno@compartido.mx')
  await mailTo(other, theirs, 'dos@compartido.mx')
  const codes = [await codeOf('uno@compartido.mx'), await codeOf('dos@compartido.mx')] as const
  const both = await Promise.all([verify(boss, mine, codes[0]), verify(other, theirs, codes[1])])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const third = await company()
  expect((await add(third, 'compartido.mx')).codigo).toBe('YA_EXISTE')
})

test("a different company's domain is not found, and other roles are refused", async () => {
  const [boss, other] = [await proved(), await company()]
  const url = `/api/corporate/domains/${boss.domainId}`
  expect((await send(other, 'PATCH', url, { joinLimit: 1 })).status).toBe(404)
  expect((await send(other, 'DELETE', url)).status).toBe(404)
  expect((await mailTo(other, boss.domainId, `x@${boss.domain}`)).status).toBe(404)
  expect((await send(other, 'POST', `${url}/check`)).status).toBe(404)
  expect((await send(mar, 'GET', '/api/corporate/domains')).codigo).toBe('SIN_PERMISO')
  expect((await send(other, 'GET', '/api/corporate/domains')).data.items).toEqual([])
})

test('a person with a verified address of the domain is offered the company and joins once', async () => {
  const boss = await proved()
  const ana = await employee(boss.domain)
  const { covered, offer: offered } = await offer(ana)
  expect([covered, offered]).toMatchObject([null, { domain: boss.domain, monthlyPoints: 30 }])
  const done = await join(ana, boss.domain, { 'idempotency-key': 'una' })
  expect([done.status, done.data.points]).toEqual([201, offered.points])
  expect((await join(ana, boss.domain, { 'idempotency-key': 'una' })).replayed).toBe(true)
  expect((await join(ana, boss.domain)).codigo).toBe('YA_EXISTE')
  expect(await balance(ana)).toBe(offered.points)
  expect((await offer(ana)).covered).toMatchObject({ until: null })
  const [person] = (await send(boss, 'GET', '/api/corporate/people')).data.items
  expect(person).toMatchObject({ id: ana.userId, name: 'Ana Paz', group: { name: 'Oficina' }, state: 'covered' })
  expect((await send(boss, 'GET', '/api/corporate/domains')).data.items).toMatchObject([{ joined: 1 }])
})

test('an address that is unverified, of a different domain, or of an unproved domain gets no offer of a company', async () => {
  const boss = await company()
  await add(boss, boss.domain)
  const ana = await employee(boss.domain)
  expect((await offer(ana)).offer).toBeNull()
  expect((await join(ana, boss.domain)).codigo).toBe('ESTADO_INVALIDO')
  const other = await proved()
  const beto = await employee(other.domain)
  expect((await join(beto, boss.domain)).codigo).toBe('ESTADO_INVALIDO')
  expect((await join(await employee(`sub.${other.domain}`), other.domain)).codigo).toBe('ESTADO_INVALIDO')
  await db.updateTable('app_user').set({ email_verified_at: null }).where('id', '=', beto.userId).execute()
  expect((await offer(beto)).offer).toBeNull()
  expect((await join(beto, other.domain)).codigo).toBe('ESTADO_INVALIDO')
})

test('two concurrent requests take the last place of a domain once; a higher limit admits the second', async () => {
  const boss = await proved(500, { joinLimit: 1 })
  const both = [await employee(boss.domain), await employee(boss.domain)]
  const answers = await Promise.all(both.map((one) => join(one, boss.domain)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const left = mustExist(both[answers.findIndex(({ status }) => status === 409)], 'the person left out')
  expect((await offer(left)).offer).toBeNull()
  await send(boss, 'PATCH', `/api/corporate/domains/${boss.domainId}`, { joinLimit: 2 })
  expect((await join(left, boss.domain)).status).toBe(201)
})

test('joining is refused for a pool that does not suffice, a suspended company, and one without a group', async () => {
  const poor = await proved(3)
  const ana = await employee(poor.domain)
  const refused = await join(ana, poor.domain)
  expect([refused.codigo, refused.mensaje]).toEqual([
    'PUNTOS_INSUFICIENTES',
    'La bolsa de tu empresa no alcanza en este momento. Pídele que la recargue.',
  ])
  expect((await offer(ana)).covered).toBeNull()
  const boss = await proved()
  await db.updateTable('corporate').set({ suspended_at: clock.now() }).where('id', '=', boss.id).execute()
  const eva = await employee(boss.domain)
  expect([(await offer(eva)).offer, (await join(eva, boss.domain)).codigo]).toEqual([null, 'ESTADO_INVALIDO'])
})

test('a removed domain admits no further person, and joined members stay', async () => {
  const boss = await proved()
  const [ana, eva] = [await employee(boss.domain), await employee(boss.domain)]
  await join(ana, boss.domain)
  expect((await send(boss, 'DELETE', `/api/corporate/domains/${boss.domainId}`)).status).toBe(200)
  expect((await offer(eva)).offer).toBeNull()
  expect((await join(eva, boss.domain)).codigo).toBe('ESTADO_INVALIDO')
  expect((await offer(ana)).covered).not.toBeNull()
  expect((await send(boss, 'GET', '/api/corporate/people')).data.counts.all).toBe(1)
})

/** Changes the address of a person through the mailed code. */
const changeEmail = async (who: SignedIn, email: string): Promise<void> => {
  const passwordHash = await hashPassword('clave-de-prueba')
  await db.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', who.userId).execute()
  await send(who, 'POST', '/api/common/profile/email', { email, password: 'clave-de-prueba' })
  const { status } = await send(who, 'POST', '/api/common/profile/email/code', { code: await codeOf(email) })
  expect(status).toBe(200)
}

test('a covered person who changes to a different domain stays covered, and the company does not get the new address', async () => {
  const boss = await proved()
  const ana = await employee(boss.domain)
  const { email } = (await send(ana, 'GET', '/api/common/profile')).data
  await join(ana, boss.domain)
  await changeEmail(ana, 'ana.propia@cupo.test')
  expect((await offer(ana)).covered).toMatchObject({ until: null })
  expect((await send(boss, 'GET', '/api/corporate/people')).data.items).toMatchObject([{ id: ana.userId, email }])
})

test('cover from before, which has no address of its own, keeps the former one', async () => {
  const boss = await proved()
  const ana = await employee(boss.domain)
  const { email } = (await send(ana, 'GET', '/api/common/profile')).data
  await join(ana, boss.domain)
  await db.updateTable('corporate_person').set({ email: null }).where('user_id', '=', ana.userId).execute()
  await changeEmail(ana, 'ana.antes@cupo.test')
  expect((await send(boss, 'GET', '/api/corporate/people')).data.items).toMatchObject([{ id: ana.userId, email }])
})

test('changing to an address of the domain covers nobody: it gives the offer, which the person accepts', async () => {
  const boss = await proved()
  const eva = await employee('otro.test')
  await changeEmail(eva, `eva@${boss.domain}`)
  expect(await offer(eva)).toMatchObject({ covered: null, offer: { domain: boss.domain } })
  expect((await join(eva, boss.domain)).status).toBe(201)
})

test('one mailbox covers one person: a freed address gives no second cover until the first one ends', async () => {
  const boss = await proved()
  const [ana, eva] = [await employee(boss.domain), await employee('otro.test')]
  const { email } = (await send(ana, 'GET', '/api/common/profile')).data
  await join(ana, boss.domain)
  await changeEmail(ana, 'ana.libre@cupo.test')
  await changeEmail(eva, email)
  expect((await offer(eva)).offer).toBeNull()
  expect(await join(eva, boss.domain)).toMatchObject({
    codigo: 'ESTADO_INVALIDO',
    mensaje: expect.stringContaining('Con este correo'),
  })
  await db.updateTable('corporate_person').set({ until: clock.now() }).where('user_id', '=', ana.userId).execute()
  expect((await join(eva, boss.domain)).status).toBe(201)
})
