import { beforeEach, expect, test } from 'vitest'
import { runDue } from '../../jobs/run-due.ts'
import { substitutionApp } from '../../test/substitution-app.ts'

const app = await substitutionApp()
const { db, clock, send, mar, kad, signedIn, member, classAt, book, cancel, balance } = app
const { renata, mateo, lucia, diego, elif } = app
const { setClassTypes, classOfRenata, ask, act, listOf, ofStudio, coachOf, kinds, needApproval, reset } = app

beforeEach(reset)

test('a substitution request notifies every colleague who teaches the class type, and no other coach', async () => {
  const yoga = await classOfRenata()
  const requested = await ask(yoga.url)
  expect(requested).toMatchObject({ status: 201, data: { status: 'open' } })
  expect(Object.keys(requested.data)).toEqual(['id', 'status'])
  for (const who of [mateo, lucia]) {
    expect(await kinds(who)).toEqual(['substitution_asked'])
    expect((await listOf(who)).open).toMatchObject([
      {
        id: requested.data.id,
        reason: 'Tengo fiebre',
        askedBy: { name: 'Renata Solís' },
        class: { id: yoga.id },
        outside: false,
      },
    ])
    expect(
      (await send(who, 'GET', '/api/common/navigation')).data.default[0].children.find(
        (c: { id: string }) => c.id === 'substitutions',
      ),
    ).toMatchObject({ badge: '1' })
  }
  for (const who of [diego, elif]) {
    expect(await kinds(who)).toEqual([])
    expect((await listOf(who)).open).toEqual([])
  }
  expect((await listOf(renata)).mine).toMatchObject([{ status: 'open', able: 2 }])
  expect(await ofStudio()).toMatchObject({ items: [{ able: 2, takenBy: null }], mayDecide: true })
  expect((await ofStudio(kad)).items).toEqual([])
})

test('a coach who is absent or teaches at that time is not notified, and is refused with the reason', async () => {
  const yoga = await classOfRenata()
  const day = yoga.startsAt.toISOString().slice(0, 10)
  await send(lucia, 'PUT', '/api/coach/availability', { hours: [], away: [{ from: day, to: day }] })
  await classAt({ coachId: mateo.userId })
  const { on, mensaje } = await ask(yoga.url)
  expect(mensaje).toContain('nadie')
  // Without a candidate, the studio is notified.
  expect([await kinds(mateo), await kinds(lucia), await kinds(mar)]).toEqual([[], [], ['substitution_asked']])
  const { items } = (await send(mar, 'GET', '/api/common/notifications')).data
  expect(items[0].description).toContain('Nadie de tu equipo puede a esa hora.')
  expect((await listOf(renata)).mine).toMatchObject([{ able: 0 }])
  expect(await act(lucia, on, 'take')).toMatchObject({ status: 409, codigo: 'HORARIO_EN_CONFLICTO' })
  expect(await act(mateo, on, 'take')).toMatchObject({ status: 409, codigo: 'HORARIO_EN_CONFLICTO' })
  expect(await act(diego, on, 'take')).toMatchObject({ status: 403, codigo: 'SIN_PERMISO' })
  expect((await act(elif, on, 'take')).status).toBe(404)
  expect((await act(renata, on, 'take')).codigo).toBe('ESTADO_INVALIDO')
  expect(await coachOf(yoga.id)).toBe('Renata Solís')
})

test('weekly hours only warn: a coach outside their hours sees the request and can take it', async () => {
  const yoga = await classOfRenata()
  await send(lucia, 'PUT', '/api/coach/availability', { hours: [{ weekday: 7, from: '01:00', to: '02:00' }], away: [] })
  const { on } = await ask(yoga.url)
  expect((await listOf(lucia)).open).toMatchObject([{ outside: true }])
  expect((await act(lucia, on, 'take')).data.status).toBe('approved')
})

test('the first coach to accept gets the class; members are notified once and may cancel for free', async () => {
  const yoga = await classOfRenata({ inHours: 3 })
  const ana = await member(20)
  const { data: seat } = await book(ana, yoga.id)
  const { on } = await ask(yoga.url)
  const taken = await act(mateo, on, 'take')
  expect(taken).toMatchObject({ status: 200, data: { status: 'approved' } })
  expect(await coachOf(yoga.id)).toBe('Mateo Ríos')
  expect(await act(lucia, on, 'take')).toMatchObject({
    status: 409,
    codigo: 'ESTADO_INVALIDO',
    mensaje: 'Mateo Ríos ya tomó esta clase.',
  })
  expect(await kinds(ana)).toEqual(['coach_changed'])
  expect(await kinds(renata)).toEqual(['substitution_taken'])
  expect(await kinds(mar)).toEqual(['substitution_taken'])
  expect(await listOf(mateo)).toMatchObject({ taken: [{ status: 'approved', class: { id: yoga.id } }], open: [] })
  expect((await ofStudio()).items).toEqual([])
  const spent = await balance(ana)
  await cancel(ana, seat.id)
  expect([spent, await balance(ana)]).toEqual([12, 20])
})

test('of coaches who accept concurrently exactly one gets the class', async () => {
  for (let round = 0; round < 4; round += 1) {
    const yoga = await classOfRenata({ inHours: 60 + round * 3 })
    const ana = await member(20)
    await book(ana, yoga.id)
    const { on } = await ask(yoga.url)
    const answers = await Promise.all([mateo, lucia, mateo, lucia].map((who) => act(who, on, 'take')))
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409, 409, 409])
    const winner = answers[0]?.status === 200 || answers[2]?.status === 200 ? 'Mateo Ríos' : 'Lucía Peña'
    expect(await coachOf(yoga.id)).toBe(winner)
    for (const lost of answers.filter((a) => a.status === 409)) expect(lost.mensaje).toContain(winner)
    expect(await kinds(ana)).toEqual(['coach_changed'])
  }
})

test('a coach who accepts two classes at the same time concurrently gets one', async () => {
  const [first, second] = [await classOfRenata(), await classOfRenata({ coachId: diego.userId })]
  await setClassTypes(diego, [second.type])
  await setClassTypes(mateo, [first.type, second.type])
  const on = [(await ask(first.url)).on, (await ask(second.url, diego)).on] as const
  const answers = await Promise.all(on.map((url) => act(mateo, url, 'take')))
  expect(answers.map((a) => a.status).sort()).toEqual([200, 409])
  expect(answers.find((a) => a.status === 409)?.codigo).toBe('HORARIO_EN_CONFLICTO')
})

test('where the policy requires approval, the class waits for the studio, which approves it once', async () => {
  await needApproval(true)
  const yoga = await classOfRenata()
  const ana = await member(20)
  await book(ana, yoga.id)
  const { on } = await ask(yoga.url)
  expect((await act(mateo, on, 'take')).data.status).toBe('taken')
  expect([await coachOf(yoga.id), await kinds(ana)]).toEqual(['Renata Solís', []])
  expect((await act(lucia, on, 'take')).mensaje).toBe('Mateo Ríos ya tomó esta clase.')
  expect((await listOf(lucia)).open).toEqual([])
  expect(await ofStudio()).toMatchObject({ items: [{ status: 'taken', takenBy: { name: 'Mateo Ríos' } }] })
  expect((await act(kad, on, 'approve')).status).toBe(404)
  const answers = await Promise.all([act(mar, on, 'approve'), act(mar, on, 'approve')])
  expect(answers.map((a) => a.status).sort()).toEqual([200, 409])
  expect([await coachOf(yoga.id), await kinds(ana)]).toEqual(['Mateo Ríos', ['coach_changed']])
  expect([await kinds(renata), await kinds(mateo)]).toEqual([
    ['substitution_taken', 'substitution_approved'],
    ['substitution_asked', 'substitution_approved'],
  ])
})

test('a class type can require the approval by its own policy', async () => {
  const yoga = await classOfRenata()
  const overrides = [{ classTypeId: yoga.type, policy: { substitutesNeedApproval: true } }]
  await send(mar, 'PATCH', '/api/studio/policy', { overrides })
  const { on } = await ask(yoga.url)
  expect((await act(mateo, on, 'take')).data.status).toBe('taken')
})

test('a coach whom the studio declines cannot take the class again, others can', async () => {
  await needApproval(true)
  const { url } = await classOfRenata()
  const { on } = await ask(url)
  await act(mateo, on, 'take')
  expect((await act(mar, on, 'decline')).data.status).toBe('open')
  expect((await act(mateo, on, 'take')).codigo).toBe('SIN_PERMISO')
  expect((await listOf(mateo)).open).toEqual([])
  expect((await act(lucia, on, 'take')).data.status).toBe('taken')
  const reception = await signedIn(5, 'mesa@cupo.test', { name: 'Rita', studioId: mar.id })
  await db.updateTable('app_user').set({ staff_role: 'reception' }).where('id', '=', reception.userId).execute()
  expect((await ofStudio(reception)).mayDecide).toBe(false)
  expect((await act(reception, on, 'approve')).status).toBe(403)
})

test('a coach withdraws before the approval, and the coach who made the request withdraws it', async () => {
  await needApproval(true)
  const yoga = await classOfRenata()
  const { on } = await ask(yoga.url)
  await act(mateo, on, 'take')
  expect((await act(mateo, on, 'withdraw')).data.status).toBe('open')
  expect((await act(lucia, on, 'withdraw')).status).toBe(404)
  expect((await act(renata, on, 'withdraw')).data.status).toBe('withdrawn')
  expect(await act(lucia, on, 'take')).toMatchObject({ status: 409, codigo: 'ESTADO_INVALIDO' })
  expect((await act(mar, on, 'approve')).status).toBe(409)
  expect((await ask(yoga.url)).status).toBe(201)
})

test('only the coach of a class that has not begun makes a request, one per class', async () => {
  const yoga = await classOfRenata()
  expect((await ask(yoga.url, mateo)).status).toBe(404)
  expect((await ask(yoga.url)).status).toBe(201)
  expect(await ask(yoga.url)).toMatchObject({ status: 409, codigo: 'YA_EXISTE' })
  expect(await send(renata, 'POST', yoga.url, { reason: ' ' })).toMatchObject({ status: 400, fields: ['reason'] })
  const begun = await classOfRenata({ inHours: -1, minutes: 90 })
  expect((await ask(begun.url)).codigo).toBe('ESTADO_INVALIDO')
})

test('a retry with the same key creates one request', async () => {
  const { url } = await classOfRenata()
  const key = { 'idempotency-key': 'suplente-1' }
  const first = await send(renata, 'POST', url, { reason: 'Fiebre' }, key)
  const again = await send(renata, 'POST', url, { reason: 'Fiebre' }, key)
  expect([again.replayed, again.data]).toEqual([true, first.data])
  expect(await kinds(mateo)).toEqual(['substitution_asked'])
})

test('a request expires when the class begins or a different coach is assigned', async () => {
  const [soon, changed] = [await classOfRenata({ inHours: 1 }), await classOfRenata({ inHours: 30 })]
  const [first, second] = [await ask(soon.url), await ask(changed.url)]
  await send(mar, 'PATCH', `/api/studio/classes/${changed.id}`, { coachId: null })
  expect((await act(mateo, second.on, 'take')).mensaje).toBe('Esta suplencia ya venció.')
  clock.move(3600)
  expect((await act(mateo, first.on, 'take')).mensaje).toBe('Esta suplencia ya venció.')
  await runDue(db, clock.now())
  const rows = await db.selectFrom('substitution').select(['state', 'ended_by']).execute()
  expect(rows).toEqual([
    { state: 'expired', ended_by: null },
    { state: 'expired', ended_by: null },
  ])
})
