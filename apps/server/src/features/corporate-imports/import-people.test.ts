import type { CorporateId } from '@cupo/core/ids'
import { mustExist, mustIndex } from '@cupo/core/must-get'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'
import { sendDueMail } from './send-due-mail.ts'

const { app, db, clock, send, mails, member, signedIn, owner, mar, classAt, book, ledger, balance } = await gymApp()

type Company = SignedIn & { id: CorporateId }
let companies = 0
/** Creates a company with points in its pool and two groups; the first one is the standard group. */
const company = async (pool = 1_000): Promise<Company> => {
  companies += 1
  const name = `Taller ${companies}`
  const row = { name, time_zone: 'America/Mexico_City', created_at: clock.now() }
  const { id } = await db.insertInto('corporate').values(row).returning('id').executeTakeFirstOrThrow()
  const boss = await signedIn(6, `taller${companies}@cupo.test`, { name, corporateId: id })
  if (pool > 0) await send(owner, 'POST', `/api/owner/corporates/${id}/points`, { points: pool, note: 'Bolsa' })
  for (const group of ['Oficina', 'Ventas']) {
    await send(boss, 'POST', '/api/corporate/groups', { name: group, monthlyPoints: 31 })
  }
  return { ...boss, id }
}
type File = { name?: string; text?: string; base64?: string }
const importing = (who: SignedIn, mode: string, file: File | string, more = {}, headers = {}) => {
  const files = [{ name: 'personas.csv', ...(typeof file === 'string' ? { text: file } : file) }]
  return send(who, 'POST', '/api/corporate/people/import', { files, mode, ...more }, headers)
}
const list = async (who: SignedIn) => (await send(who, 'GET', '/api/corporate/people?limit=100')).data
const emails = async (who: SignedIn): Promise<string[]> =>
  (await list(who)).items.map((person: { email: string }) => person.email)
const count = async (table: 'app_user' | 'corporate_person' | 'corporate_invitation' | 'audit_log' | 'notification') =>
  Number((await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n)
const counts = () =>
  Promise.all(
    (['app_user', 'corporate_person', 'corporate_invitation', 'audit_log', 'notification'] as const).map(count),
  )
const csv = (people: readonly { email: string }[], more = '') =>
  `Nombre;Correo;Grupo\n${people.map(({ email }, i) => `Persona ${i};${email};`).join('\n')}\n${more}`

test('the preview changes nothing, and the import with its digest has the previewed effect, once', async () => {
  const boss = await company()
  const ana = await member(0)
  const text = `Nombre;Correo;Grupo\nAna Ruiz;${ana.email};Ventas\nÑandú Lía;lia.taller@cupo.test;\n`
  const before = await counts()
  const tried = await importing(boss, 'joiners', text, { dryRun: true })
  expect([tried.status, await counts()]).toEqual([200, before])
  expect(tried.data).toMatchObject({
    rows: 2,
    ok: 2,
    errors: [],
    joinCount: 2,
    join: [
      { row: 2, name: 'Ana Ruiz', email: ana.email, group: 'Ventas' },
      { row: 3, name: 'Ñandú Lía', email: 'lia.taller@cupo.test', group: 'Oficina' },
    ],
    leave: [],
    stay: 0,
    confirm: false,
    invited: 1,
  })
  // All joiners count in the cost, also those without an account, in their own group or the standard one.
  const { needed, rest, monthly } = tried.data.points
  expect([rest, monthly]).toEqual([2 * needed, 62])
  const { digest } = tried.data
  const [one, two] = await Promise.all([
    importing(boss, 'joiners', text, { digest }),
    importing(boss, 'joiners', text, { digest }),
  ])
  expect([one.status, one.data, two.data]).toEqual([200, tried.data, tried.data])
  const words = 'Listo: 1 persona entra, 1 invitación va en camino.'
  expect([one.mensaje, two.mensaje]).toEqual([words, words])
  expect((await list(boss)).counts).toMatchObject({ all: 2, invited: 1 })
  expect(await balance(ana)).toBeGreaterThan(0)
  const after = await counts()
  expect((await importing(boss, 'joiners', text, { digest })).data).toEqual(tried.data)
  expect((await importing(boss, 'joiners', text)).data).toMatchObject({ joinCount: 0, stay: 2 })
  expect((await counts()).slice(0, 3)).toEqual(after.slice(0, 3))
  expect(await ledger()).toMatchObject({ sum: 0, negative: [], mismatched: [] })
})

test('invitations of a file leave in batches, each once', async () => {
  const boss = await company()
  await db.updateTable('service_config').set({ public_url: 'https://cupo.test' }).execute()
  await importing(boss, 'joiners', 'name,email\nNora,nora.taller@cupo.test\nOto,oto.taller@cupo.test')
  expect(await mails('nora.taller@cupo.test')).toEqual([])
  expect(await sendDueMail(db, clock.now())).toBeGreaterThanOrEqual(2)
  expect(await sendDueMail(db, clock.now())).toBe(0)
  expect(await mails('nora.taller@cupo.test')).toHaveLength(1)
  expect(mustExist((await mails('oto.taller@cupo.test'))[0]?.link, 'its link')).toContain('invitation=')
})

test('a Latin-1 file with semicolons and Turkish headers is read', async () => {
  const boss = await company()
  const base64 = Buffer.from('Ad soyad;E-posta;Departman\nJosé Peña;jose.pena@cupo.test;ventas\n', 'latin1').toString(
    'base64',
  )
  const tried = await importing(boss, 'joiners', { base64 }, { dryRun: true })
  expect(tried.data).toMatchObject({ errors: [], join: [{ name: 'José Peña', group: 'Ventas' }] })
})

test('cells with errors are listed and refuse the whole file', async () => {
  const boss = await company()
  const [coach, elsewhere] = [await signedIn(2, 'coach.taller@cupo.test'), await member(0)]
  expect(coach.userId).toBeTruthy()
  await importing(await company(), 'joiners', csv([elsewhere]))
  const text = [
    'Nombre,Correo,Grupo',
    'Uno,uno.taller@cupo.test,Bodega',
    'Dos,dos.taller@cupo.test,',
    'Tres,DOS.taller@cupo.test,',
    ',cuatro.taller@cupo.test,',
    'Cinco,no es un correo,',
    'Seis,,',
    'Siete,coach.taller@cupo.test,',
    `Ocho,${elsewhere.email},`,
    '"=HYPERLINK(""x"")",nueve.taller@cupo.test,',
  ].join('\n')
  const before = await counts()
  const tried = await importing(boss, 'joiners', text, { dryRun: true })
  expect(tried.data).toMatchObject({ rows: 9, ok: 1, errorCount: 8, joinCount: 1 })
  expect(tried.data.errors).toEqual([
    { row: 2, field: 'group', value: 'Bodega', mensaje: 'no es un grupo tuyo' },
    { row: 4, field: 'email', value: 'dos.taller@cupo.test', mensaje: 'es el correo de la fila 3' },
    { row: 5, field: 'name', value: '', mensaje: 'falta el nombre' },
    { row: 6, field: 'email', value: 'no es un correo', mensaje: 'no es un correo' },
    { row: 7, field: 'email', value: '', mensaje: 'falta el correo' },
    { row: 8, field: 'email', value: 'coach.taller@cupo.test', mensaje: 'no podemos invitar a este correo' },
    { row: 9, field: 'email', value: elsewhere.email, mensaje: 'no podemos invitar a este correo' },
    { row: 10, field: 'firstName', value: '=HYPERLINK("x")', mensaje: 'es una fórmula' },
  ])
  const refused = await importing(boss, 'joiners', text)
  expect([refused.status, refused.codigo, refused.mensaje]).toEqual([
    400,
    'VALIDACION',
    '8 celdas tienen un error. No se cambió nada.',
  ])
  expect(refused.fields).toContain('4.email')
  expect(await counts()).toEqual(before)
})

test('an empty file, a file without an address column and one with too many rows are refused', async () => {
  const boss = await company()
  for (const text of ['', '\n\n', 'Nombre,Correo\n', 'Nombre,Correo\n,\n']) {
    const refused = await importing(boss, 'full', text, { dryRun: true })
    expect([refused.status, refused.codigo, refused.fields]).toEqual([400, 'VALIDACION', ['files.0']])
  }
  for (const [mode, text] of [
    ['full', 'Nombre,Teléfono\nAna,5512345678'],
    ['joiners', 'Correo\nana@cupo.test\neva@cupo.test'],
  ] as const) {
    expect((await importing(boss, mode, text, { dryRun: true })).fields).toEqual(['files.0'])
  }
  expect((await importing(boss, 'everybody', 'Correo\na@b.co')).fields).toEqual(['mode'])
  const rows = Array.from({ length: 100_001 }, (_, i) => `P,p${i}@x.co`).join('\n')
  expect((await importing(boss, 'joiners', `Nombre,Correo\n${rows}`, { dryRun: true })).fields).toEqual(['files.0'])
})

test('a file that removes more than a third of the people needs their number, in every mode', async () => {
  const boss = await company()
  const people = await Promise.all([1, 2, 3, 4, 5, 6].map(() => member(0)))
  await importing(boss, 'joiners', csv(people))
  const [first, second, ...rest] = people
  const two = `Correo\n${[first, second].map((one) => one?.email).join('\n')}`
  const quiet = await importing(boss, 'leavers', two, { dryRun: true })
  expect(quiet.data).toMatchObject({ leaveCount: 2, stay: 4, confirm: false, join: [] })
  const everybodyElse = 'Nombre,Correo\nNueva,nueva.taller@cupo.test'
  const tried = await importing(boss, 'full', everybodyElse, { dryRun: true })
  expect(tried.data).toMatchObject({ joinCount: 1, leaveCount: 6, stay: 0, confirm: true })
  const { digest } = tried.data
  for (const more of [{}, { digest }, { digest, removing: 5 }, { removing: 7 }]) {
    const refused = await importing(boss, 'full', everybodyElse, more)
    expect([refused.status, refused.codigo, refused.mensaje]).toEqual([
      409,
      'ESTADO_INVALIDO',
      'El archivo quita a 6 de 6 personas. Confirma cuántas salen.',
    ])
  }
  const three = `Correo\n${rest
    .slice(0, 3)
    .map(({ email }) => email)
    .join('\n')}`
  expect((await importing(boss, 'leavers', three)).codigo).toBe('ESTADO_INVALIDO')
  expect(await emails(boss)).toHaveLength(6)
  const done = await importing(boss, 'full', everybodyElse, { digest, removing: 6 })
  expect([done.status, done.mensaje]).toEqual([200, 'Listo: 1 invitación va en camino, 6 personas salen.'])
  const items = (await list(boss)).items as { state: string }[]
  expect(items.map(({ state }) => state).sort()).toEqual([...Array(6).fill('ending'), 'invited'])
  expect((await importing(boss, 'full', everybodyElse, { digest, removing: 6 })).data).toEqual(done.data)
})

test('a full file moves people between groups, leaves the others, and withdraws invitations that it does not contain', async () => {
  const boss = await company()
  const people = await Promise.all([1, 2, 3].map(() => member(0)))
  const [ana, eva] = people
  await importing(boss, 'joiners', csv(people, 'Por Venir;porvenir.taller@cupo.test;\n'))
  const text = csv(people.slice(1), `Ana;${ana?.email};ventas\n`)
  const tried = await importing(boss, 'full', text, { dryRun: true })
  expect(tried.data).toMatchObject({
    joinCount: 0,
    leaveCount: 1,
    leave: [{ email: 'porvenir.taller@cupo.test' }],
    stay: 3,
    groupChanges: [{ id: ana?.userId, email: ana?.email, from: 'Oficina', to: 'Ventas' }],
  })
  await send(boss, 'DELETE', `/api/corporate/people/${eva?.userId}`)
  const again = await importing(boss, 'full', text, { dryRun: true })
  expect(again.data).toMatchObject({ leaveCount: 1, stay: 3, ending: 1 })
  await importing(boss, 'full', text)
  expect((await list(boss)).counts).toMatchObject({ all: 3, invited: 0 })
})

test('a preview that the list has overtaken is refused', async () => {
  const boss = await company()
  const [ana, eva] = [await member(0), await member(0)]
  const text = csv([ana, eva])
  const { digest } = (await importing(boss, 'joiners', text, { dryRun: true })).data
  await send(boss, 'POST', '/api/corporate/people', { name: 'Eva', email: eva.email })
  const stale = await importing(boss, 'joiners', text, { digest })
  expect([stale.status, stale.codigo]).toEqual([409, 'ESTADO_INVALIDO'])
  expect(await emails(boss)).toEqual([eva.email])
})

test('upcoming bookings of leavers are shown for five who booked, unchanged later, and for no other set with one of them', async () => {
  const boss = await company()
  const people = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => member(0)))
  await importing(boss, 'joiners', csv(people))
  const { id } = await classAt({ points: 6, inHours: 48, capacity: 12 })
  const later = await classAt({ points: 6, inHours: 72, capacity: 12 })
  for (const one of people.slice(0, 6)) await book(one, id)
  const leavers = (some: typeof people) => `Correo\n${some.map(({ email }) => email).join('\n')}`
  const ahead = async (some: typeof people) =>
    (await importing(boss, 'leavers', leavers(some), { dryRun: true })).data.ahead
  const hidden = { bookings: null, points: null }
  expect(await ahead(people.slice(0, 1))).toEqual(hidden)
  expect(await ahead([...people.slice(0, 4), ...people.slice(6)])).toEqual(hidden)
  expect(await ahead(people.slice(0, 5))).toEqual({ bookings: 5, points: 30 })
  // Adding one person would reveal that person's bookings, in this month and in the next.
  expect(await ahead(people.slice(0, 6))).toEqual(hidden)
  await sql`update corporate_ahead set shown_at = shown_at - interval '365 days'`.execute(db)
  expect(await ahead(people.slice(0, 6))).toEqual(hidden)
  // A later booking of one of them is not included.
  await book(mustIndex(people, 0), later.id)
  expect(await ahead(people.slice(0, 5))).toEqual({ bookings: 5, points: 30 })
  await importing(boss, 'leavers', leavers(people), { removing: 7 })
  const live = await db
    .selectFrom('booking')
    .select('id')
    .where('class_id', '=', id)
    .where('status', '=', 'booked')
    .execute()
  expect(live).toHaveLength(6)
})

test('a pool that does not suffice for the joiners refuses the file as a whole', async () => {
  const boss = await company(3)
  const people = [await member(0), await member(0)]
  const tried = await importing(boss, 'joiners', csv(people), { dryRun: true })
  expect(tried.data.points.needed).toBeGreaterThan(tried.data.points.pool)
  expect((await importing(boss, 'joiners', csv(people))).codigo).toBe('PUNTOS_INSUFICIENTES')
  expect(await emails(boss)).toEqual([])
})

test('a person who is not on the list cannot leave, and other roles cannot import', async () => {
  const boss = await company()
  const stranger = await member(0)
  const tried = await importing(boss, 'leavers', `Correo\n${stranger.email}`, { dryRun: true })
  expect(tried.data.errors).toMatchObject([{ row: 2, field: 'email', mensaje: 'no está en tu lista' }])
  expect((await importing(mar, 'full', csv([stranger]))).codigo).toBe('SIN_PERMISO')
  expect((await importing(stranger, 'full', csv([stranger]))).codigo).toBe('SIN_PERMISO')
})

test('100 000 rows are previewed within the request timeout, and thousands are imported in one request', async () => {
  const boss = await company()
  const rowsOf = (rows: number) => Array.from({ length: rows }, (_, i) => `Persona ${i},masa${i}@masa.test`).join('\n')
  const tried = await importing(boss, 'joiners', `Nombre,Correo\n${rowsOf(100_000)}`, { dryRun: true })
  expect(tried.data).toMatchObject({ rows: 100_000, ok: 100_000, joinCount: 100_000 })
  expect(tried.data.join).toHaveLength(500)
  expect((await importing(boss, 'joiners', `Nombre,Correo\n${rowsOf(3_000)}`)).status).toBe(200)
  expect((await list(boss)).counts.invited).toBe(3_000)
}, 120_000)

test('an exported name that begins like a formula is inert', async () => {
  const boss = await company()
  await send(boss, 'POST', '/api/corporate/people', { name: '=1+1', email: 'formula.taller@cupo.test' })
  const headers = { authorization: boss.token }
  const answer = await app.inject({ method: 'GET', url: '/api/corporate/people.csv', headers })
  expect(answer.body).toContain(`'=1+1,formula.taller@cupo.test,Oficina`)
})
