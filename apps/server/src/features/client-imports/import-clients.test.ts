import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import { xlsxOf, zipOf } from '../../test/xlsx-file.ts'
import { sendDueInvitations } from './send-invitations.ts'

const { db, clock, send, mar, kad, member, owner, classAt, book } = await gymApp()

type Sent = { kind?: string; name: string; text?: string; base64?: string }
const importing = (
  files: Sent[],
  more: Record<string, unknown> = {},
  headers: Record<string, string> = {},
  who = mar,
) => send(who, 'POST', '/api/studio/clients/import', { files, ...more }, headers)
const people = (text: string): Sent => ({ name: 'personas.csv', text })
const found = async (q: string) => (await send(mar, 'GET', `/api/studio/clients?q=${encodeURIComponent(q)}`)).data.items
const fileOf = async (q: string) => (await send(mar, 'GET', `/api/studio/clients/${(await found(q))[0].id}`)).data
const day = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const count = async (
  table: 'app_user' | 'client' | 'pass' | 'mail' | 'notification' | 'past_visit' | 'client_import' | 'money_transfer',
) => Number((await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]?.n)
const counts = async () =>
  Promise.all(
    (
      ['app_user', 'client', 'pass', 'past_visit', 'client_import', 'money_transfer', 'mail', 'notification'] as const
    ).map(count),
  )

const three = (): Sent[] => [
  people(
    'Número de cliente;Nombre;Apellido;Correo;Celular;Etiquetas;Notas\n1;Lía;Ñandú;lia@x.test;55 1000 0001;6am;Prefiere la 14\n2;Beto;Sáenz;;55 1000 0002;;\n3;Sola;Sin Nada;;;;',
  ),
  {
    name: 'pases.csv',
    text: `Correo;Teléfono;Paquete;Restantes;Total;Vence\nlia@x.test;;Diez clases;3;10;${day(40)}\n;55 1000 0002;Mensual;ilimitado;;${day(10)}`,
  },
  {
    name: 'visitas.csv',
    text: `Número de cliente,Fecha,Hora,Clase\n1,${day(-3)},07:30,Vinyasa\n1,${day(-9)},07:30,Vinyasa\n77,${day(-9)},07:30,Vinyasa`,
  },
]

test('three files become clients, passes and visits; the dry run returns the same and changes nothing', async () => {
  const before = await counts()
  const tried = await importing(three(), { dryRun: true })
  expect([tried.status, await counts()]).toEqual([200, before])
  const done = await importing(three())
  expect([done.status, done.data]).toEqual([200, { ...tried.data, id: done.data.id }])
  expect(done.data).toMatchObject({ rows: 8, ok: 8, errors: [], errorCount: 0, invitable: 1 })
  expect(done.data.sums).toEqual({
    people: { before: 3, after: 3, leftOut: [] },
    passes: { before: 2, after: 2, leftOut: [] },
    visitsLeft: { before: 3, after: 3, leftOut: [] },
    visitsPast: { before: 3, after: 2, leftOut: [{ reason: 'no_person', count: 1 }] },
  })
  const lia = await fileOf('lia@x.test')
  expect(lia).toMatchObject({
    name: 'Lía Ñandú',
    source: 'import',
    tags: ['6am'],
    visits: 2,
    notes: [{ text: 'Prefiere la 14' }],
  })
  expect(lia.passes).toMatchObject([{ kind: 'classes', name: 'Diez clases', left: 3, given: 10, status: 'active' }])
  expect(lia.timeline.items.filter((item: { kind: string }) => item.kind === 'booking')).toMatchObject([
    { what: 'checked_in', title: 'Vinyasa' },
    { what: 'checked_in', title: 'Vinyasa' },
  ])
  expect(lia.weeks.reduce((sum: number, week: number) => sum + week, 0)).toBe(2)
  expect((await fileOf('Beto')).passes).toMatchObject([{ kind: 'membership', name: 'Mensual', left: null }])
  expect(await found('Sola')).toMatchObject([{ email: null, phone: null }])
  const after = await counts()
  expect(after.slice(5)).toEqual(before.slice(5))
  expect((await send(owner, 'GET', '/api/owner/ledger/check')).data).toMatchObject({
    sum: 0,
    mismatched: [],
    negative: [],
    money: { sum: 0 },
  })
})

test('an imported pass pays for a class, and no mail leaves before the invitation', async () => {
  const yoga = await classAt({ inHours: 5 })
  const { id } = (await found('lia@x.test'))[0]
  const mails = await count('mail')
  const booked = await send(mar, 'POST', `/api/gym/classes/${yoga.id}/bookings`, { memberId: id })
  expect([booked.status, booked.codigo]).toEqual([201, undefined])
  expect((await fileOf('lia@x.test')).passes).toMatchObject([{ left: 2 }])
  expect(await count('mail')).toBe(mails)
  const roster = await send(mar, 'GET', `/api/gym/classes/${yoga.id}/roster`)
  // Her imported visits are earlier than this class.
  expect(roster.data.items).toMatchObject([{ member: { firstTime: false } }])
})

test('the same files sent again answer the same and add nothing, with or without a key', async () => {
  const files = [people('Nombre completo,Correo,Plan,Restantes,Vence\nEva Dos,eva@x.test,Bono,4,2030-01-31')]
  const first = await importing(files, {}, { 'idempotency-key': 'import-1' })
  const before = await counts()
  const again = await importing(files, {}, { 'idempotency-key': 'import-1' })
  const anew = await importing(files)
  expect([again.data, again.replayed, anew.data, anew.mensaje]).toEqual([first.data, true, first.data, first.mensaje])
  expect(await counts()).toEqual(before)
  const longer = [
    people(
      'Nombre completo,Correo,Plan,Restantes,Vence\nEva Dos,eva@x.test,Bono,4,2030-01-31\nEva Tres,eva3@x.test,Bono,4,2030-01-31',
    ),
  ]
  const more = await importing(longer)
  expect(more.data.sums).toMatchObject({
    people: { before: 2, after: 2 },
    passes: { before: 2, after: 1, leftOut: [{ reason: 'already', count: 1 }] },
    visitsLeft: { before: 8, after: 4, leftOut: [{ reason: 'already', count: 4 }] },
  })
  expect(await found('eva')).toHaveLength(2)
  const both = await Promise.all([
    importing([people('Nombre completo\nA la vez')]),
    importing([people('Nombre completo\nA la vez')]),
  ])
  expect(both[0]?.data).toEqual(both[1]?.data)
  expect(await found('la vez')).toHaveLength(1)
})

test('a person with only a name is not entered again by a changed file', async () => {
  await importing([people('Nombre completo,Etiquetas\nPía Sin Datos,\nPía Sin Datos,')])
  expect(await found('sin datos')).toHaveLength(2)
  const more = await importing([
    people('Nombre completo,Etiquetas\nPía Sin Datos,6am\npia sin datos,\nOtra Sin Datos,'),
  ])
  expect(more.data.sums.people).toMatchObject({ before: 3, after: 3 })
  expect(await found('sin datos')).toHaveLength(3)
  expect((await fileOf('Pía Sin Datos')).tags).toEqual(['6am'])
})

test('Windows-1252, tabs, a title above the headers and .xlsx are read', async () => {
  const latin = Buffer.from('Clientes del estudio\n\nNombre completo\tCorreo\nÑusta Peña\tnusta@x.test\n', 'latin1')
  expect((await importing([{ name: 'a.csv', base64: latin.toString('base64') }])).data.rows).toBe(1)
  expect(await found('nusta@x.test')).toMatchObject([{ name: 'Ñusta Peña' }])
  const sheet = xlsxOf([
    ['First Name', 'Last Name', 'Email', 'Mobile Phone'],
    ['Excel', 'Uno', 'excel@x.test', 5_527_184_402],
  ])
  expect((await importing([{ name: 'a.xlsx', base64: sheet.toString('base64') }])).data.rows).toBe(1)
  expect(await found('excel@x.test')).toMatchObject([{ name: 'Excel Uno', phone: '5527184402' }])
})

test('cells with errors refuse the whole import; their rows can be left out', async () => {
  const files = [
    people(
      'Nombre completo,Correo,Celular\nBien Uno,bien@x.test,55 1234 5678\nMal Dos,mal@@x.test,5566\n=cmd(),,\nMal Tres,bien@x.test,',
    ),
  ]
  const tried = await importing(files, { dryRun: true })
  expect(tried.data).toMatchObject({ rows: 4, ok: 1, errorCount: 4 })
  expect(tried.data.errors).toEqual([
    {
      file: 'people',
      row: 3,
      field: 'email',
      who: 'Mal Dos',
      value: 'mal@@x.test',
      mensaje: 'no es un correo',
      fix: 'mal@x.test',
    },
    { file: 'people', row: 3, field: 'phone', who: 'Mal Dos', value: '5566', mensaje: 'faltan dígitos', fix: '' },
    { file: 'people', row: 4, field: 'name', who: '=cmd()', value: '=cmd()', mensaje: 'es una fórmula', fix: 'cmd()' },
    {
      file: 'people',
      row: 5,
      field: 'email',
      who: 'Mal Tres',
      value: 'bien@x.test',
      mensaje: 'es el correo de la fila 2',
      fix: '',
    },
  ])
  const before = await counts()
  const refused = await importing(files)
  expect([refused.status, refused.codigo, refused.fields]).toEqual([
    400,
    'VALIDACION',
    ['people.3.email', 'people.3.phone', 'people.4.name', 'people.5.email'],
  ])
  expect(await counts()).toEqual(before)
  const done = await importing(files, { leaveOut: true })
  expect(done.data.sums.people).toEqual({ before: 4, after: 1, leftOut: [{ reason: 'error', count: 3 }] })
  const repairs = tried.data.errors
    .slice(0, 2)
    .map(({ file, row, field, fix }: Record<string, unknown>) => ({ file, row, field, value: fix }))
  expect((await importing(files, { repairs, leaveOut: true })).data.sums.people.after).toBe(2)
  expect(await found('mal@x.test')).toMatchObject([{ name: 'Mal Dos', phone: null }])
})

test('ambiguous dates are refused with a question; an invalid file with its problem', async () => {
  const dated = [people('Nombre completo,Birthday\nDe Dos Modos,04/12/1990')]
  expect((await importing(dated, { dryRun: true })).data.files[0].columns[1]).toMatchObject({
    ask: 'date_order',
    sure: false,
  })
  expect([(await importing(dated)).fields, (await importing(dated)).status]).toEqual([
    ['mapping.people.dateOrder'],
    400,
  ])
  expect((await importing(dated, { mapping: { people: { dateOrder: 'mdy' } } })).status).toBe(200)
  expect(await fileOf('De Dos Modos')).toMatchObject({ birthday: '1990-04-12' })
  const before = await counts()
  const bomb = zipOf({ 'xl/workbook.xml': Buffer.alloc(100_000_000) })
  const wrong: [Sent[], number, string][] = [
    [[people('Nombre completo,Correo\n"Ana,ana9@x.test\nLuis,luis@x.test')], 400, 'no se cierra'],
    [[people(`n\n${'a\n'.repeat(1_000_000)}`)], 400, '100000 filas'],
    [[people('x'.repeat(8_000_001))], 400, '8 MB'],
    [[{ name: 'viejo.xls', base64: '0M8R4KGxGuE=' }], 400, '2007'],
    [[{ name: 'bomba.xlsx', base64: bomb.toString('base64') }], 400, 'No pudimos leer'],
    [[{ name: 'a.xlsx', base64: 'UEsDBA==' }], 400, 'No pudimos leer'],
    [[people('')], 400, 'no tiene filas'],
    [[people('Nombre completo,Correo')], 400, 'no tiene filas'],
    [[people('Correo\nana@x.test')], 400, 'nombre'],
    [[people('Nombre completo\nAna'), people('Nombre completo\nLuz')], 400, 'de lo mismo'],
    [[{ name: 'dos.csv', text: 'a', base64: 'YQ==' }], 400, ''],
    [[people('x'.repeat(40_000_000))], 413, 'demasiado grande'],
  ]
  for (const [files, status, words] of wrong) {
    const answer = await importing(files)
    expect([status, answer.mensaje]).toEqual([answer.status, expect.stringContaining(words)])
  }
  expect(await counts()).toEqual(before)
})

test('a member of the service is linked, retains their own data and is not notified; other studios get nothing', async () => {
  const ana = await member(0)
  const noticesBefore = await count('notification')
  const done = await importing([
    people(`Nombre completo,Correo,Celular,Etiquetas\nOtro Nombre,${ana.email},55 9999 0000,vip`),
  ])
  expect([done.data.preview[0].known, done.data.invitable]).toEqual(['member', 0])
  expect(await found(ana.email)).toMatchObject([{ id: ana.userId, tags: ['vip'], phone: null }])
  expect(await count('notification')).toBe(noticesBefore)
  const kadikoy = await send(kad, 'GET', '/api/studio/clients?q=lia')
  expect(kadikoy.data.items).toEqual([])
  expect((await book(ana, (await classAt({ points: 0 })).id)).status).toBe(201)
})

test('a later file of visits joins by the number of an earlier import', async () => {
  const text = `Número de cliente,Fecha,Clase\n2,${day(-20)},Barre\n1,${day(-3)},Barre`
  const again = await importing([{ name: 'visitas.csv', text }])
  expect(again.data.sums.visitsPast).toEqual({ before: 2, after: 2, leftOut: [] })
  expect(await fileOf('Beto')).toMatchObject({ visits: 1 })
})

test('2,000 people with their passes and 4,000 visits are imported by one request', async () => {
  const rows = Array.from({ length: 2_000 }, (_, n) => n)
  const files = [
    people(
      `Id,Nombre completo,Correo,Celular,Plan,Restantes,Total,Vence\n${rows.map((n) => `m${n},Persona ${n % 900} Prueba,masa${n}@x.test,55 ${70_000_000 + n},Bono,${(n % 9) + 1},10,${day(60)}`).join('\n')}`,
    ),
    {
      name: 'visitas.csv',
      text: `Id,Fecha,Hora,Clase\n${rows.flatMap((n) => [`m${n},${day(-2)},07:00,Yoga`, `m${n},${day(-4)},07:00,Yoga`]).join('\n')}`,
    },
  ]
  const done = await importing(files)
  const after = [done.data.sums.people.after, done.data.sums.passes.after, done.data.sums.visitsPast.after]
  expect([done.status, ...after]).toEqual([200, 2_000, 2_000, 4_000])
}, 120_000)

test('the invitations of an import leave once, when the studio sends them, and open the account', async () => {
  await db.updateTable('service_config').set({ public_url: 'https://cupo.test' }).execute()
  const rows = ['Invita Uno,invita1@x.test,Bono,4,2030-01-31', 'Invita Dos,invita2@x.test,,,', 'Sin Correo,,,,']
  const files = [people(['Nombre completo,Correo,Plan,Restantes,Vence', ...rows].join('\n'))]
  const { id, invitable } = (await importing(files)).data
  const mails = await count('mail')
  await sendDueInvitations(db, clock.now())
  expect([invitable, await count('mail')]).toEqual([2, mails])
  const held = async (who = mar) => {
    const { items } = (await send(who, 'GET', '/api/studio/clients/imports/held-invitations')).data
    return items.find((one: { id: string }) => one.id === id)
  }
  expect([(await held())?.people, await held(kad)]).toEqual([2, undefined])
  const url = `/api/studio/clients/imports/${id}/invitations`
  expect((await send(kad, 'POST', url)).codigo).toBe('NO_ENCONTRADO')
  const sent = await send(mar, 'POST', url)
  expect([sent.data, sent.mensaje]).toEqual([{ people: 2 }, 'Enviamos la invitación a 2 personas.'])
  expect(await held()).toBeUndefined()
  await sendDueInvitations(db, clock.now())
  await sendDueInvitations(db, clock.now())
  expect((await send(mar, 'POST', url)).data).toEqual({ people: 0 })
  expect(await count('mail')).toBe(mails + 2)
  const mailed = await sql<{ link: string; body_text: string }>`
    select link, body_text from mail where recipient like 'invita%' order by recipient`.execute(db)
  expect(mailed.rows[0]?.link).toContain('/sign-up?invitation=')
  const waits = 'En tu cuenta te espera lo que ya tienes'
  expect(mailed.rows[0]?.body_text).toContain(`${waits}: Bono (4 clases, hasta el 31 de enero de 2030).`)
  expect(mailed.rows[1]?.body_text).not.toContain(waits)
  expect((await send(mar, 'GET', '/api/studio/clients/import/progress')).data).toBeNull()
})
