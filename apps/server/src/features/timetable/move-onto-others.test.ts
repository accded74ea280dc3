import type { ClassId, StudioId } from '@cupo/core/ids'
import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'

const { send, mar, kad, mails, member, classAt, book, cancel, db, clock, balance } = await gymApp()
type Body = Record<string, unknown>
const move = (id: string, body: Body) => send(mar, 'PATCH', `/api/studio/classes/${id}`, body)
const noticesOf = async (who: SignedIn) => {
  const { items } = (await send(who, 'GET', '/api/common/notifications')).data as {
    items: { title: string; description: string; link: string }[]
  }
  return items.filter(({ title }) => title.includes('coincide'))
}
const at = (date: Date) => date.toISOString()

/**
 * Books Ana and Leo into a class, and Ana also into a second one an hour later; the free-cancellation deadline has
 * passed.
 */
const twoClasses = async (studio?: { id: StudioId; timeZone: string }) => {
  const [ana, leo] = [await member(), await member()]
  const first = await classAt({ inHours: 6 })
  const second = await classAt({ inHours: 7, ...(studio && { studio }) })
  const seat = (await book(ana, first.id)).data.id as string
  const other = (await book(ana, second.id)).data.id as string
  await book(leo, first.id)
  clock.move(11 * 60)
  return { ana, leo, first, second, seat, other }
}
const nameOf = async (who: SignedIn) =>
  (await db.selectFrom('app_user').select('name').where('id', '=', who.userId).executeTakeFirstOrThrow()).name

test('a dry run of a move names the members with an overlap and changes nothing', async () => {
  const { ana, leo, first, second } = await twoClasses()
  const preview = await move(first.id, { startsAt: at(second.startsAt), dryRun: true })
  expect(preview.status).toBe(200)
  expect(preview.data.startsAt).toBe(at(second.startsAt))
  expect(preview.data.affected).toEqual({
    told: 2,
    people: [
      {
        id: ana.userId,
        name: await nameOf(ana),
        classes: [at(first.startsAt)],
        overlaps: [
          {
            of: first.id,
            id: second.id,
            name: second.name,
            startsAt: at(second.startsAt),
          },
        ],
      },
      { id: leo.userId, name: await nameOf(leo), classes: [at(first.startsAt)], overlaps: [] },
    ],
  })
  expect((await send(ana, 'GET', `/api/gym/classes/${first.id}`)).data.startsAt).toBe(at(first.startsAt))
  expect(await noticesOf(ana)).toEqual([])
  const apart = await move(first.id, { startsAt: at(new Date(second.startsAt.getTime() + 3_600_000)), dryRun: true })
  expect(apart.data.affected.people.map((p: { overlaps: unknown[] }) => p.overlaps)).toEqual([[], []])
})

test('a member with an overlap is notified about both classes in the app and by mail, and cancels the moved one for free', async () => {
  const { ana, leo, first, second, seat, other } = await twoClasses()
  const points = await balance(ana)
  const halfPast = new Date(first.startsAt.getTime() + 1_800_000)
  const moved = await move(first.id, { startsAt: at(halfPast) })
  expect(moved.status).toBe(200)
  expect(moved.data.affected).toBeUndefined()
  const [notice, ...more] = await noticesOf(ana)
  expect(more).toEqual([])
  expect(notice).toMatchObject({ link: `/gym/calendar/class/${first.id}` })
  expect(notice?.title).toContain(first.name)
  expect(notice?.description).toContain(`también tienes ${second.name} en Marea`)
  expect(notice?.description).toContain(`puedes dejar ${first.name} gratis hasta que empiece`)
  const letters = (await mails(`${ana.email}`)).filter((m: { subject: string }) => m.subject.includes('coincide'))
  expect(letters).toHaveLength(1)
  expect(letters[0]?.body_text).toContain(second.name)
  expect(await noticesOf(leo)).toEqual([])
  expect(await cancel(ana, seat)).toMatchObject({ status: 200, data: { status: 'cancelled', returned: 8 } })
  expect(await balance(ana)).toBe(points + 8)
  // The second class was not moved, so its own deadline applies.
  expect(await cancel(ana, other)).toMatchObject({ data: { status: 'late_cancelled', returned: 0 } })
})

test('a longer class overlaps too; a change of capacity does not', async () => {
  const { ana, first } = await twoClasses()
  await move(first.id, { capacity: 12 })
  expect(await noticesOf(ana)).toEqual([])
  const longer = await move(first.id, { durationMinutes: 75, dryRun: true })
  expect(longer.data.affected.people[0].overlaps).toHaveLength(1)
  await move(first.id, { durationMinutes: 75 })
  expect(await noticesOf(ana)).toHaveLength(1)
})

test('an overlap at a different studio is named to the member but not to this studio', async () => {
  const { ana, first, second } = await twoClasses({ id: kad.id, timeZone: 'Europe/Istanbul' })
  const preview = await move(first.id, { startsAt: at(second.startsAt), dryRun: true })
  expect(preview.data.affected.people[0].overlaps).toEqual([{ of: first.id, id: null, name: null, startsAt: null }])
  await move(first.id, { startsAt: at(second.startsAt) })
  expect((await noticesOf(ana))[0]?.description).toContain(`${second.name} en Nefes`)
})

test('an overlap by a concurrent booking is not missed', async () => {
  const ana = await member()
  const first = await classAt({ inHours: 30 })
  const second = await classAt({ inHours: 31 })
  await book(ana, first.id)
  const [moved, booked] = await Promise.all([move(first.id, { startsAt: at(second.startsAt) }), book(ana, second.id)])
  expect(moved.status).toBe(200)
  expect(await noticesOf(ana)).toHaveLength(booked.status === 201 ? 1 : 0)
  if (booked.status !== 201) expect(booked.codigo).toBe('HORARIO_EN_CONFLICTO')
})

test('a class can’t be moved into the past, in a dry run as in the act', async () => {
  const { first } = await twoClasses()
  for (const dryRun of [true, false]) {
    const past = await move(first.id, { startsAt: at(new Date(clock.now().getTime() - 60_000)), dryRun })
    expect(past).toMatchObject({ status: 409, codigo: 'FUERA_DE_VENTANA', fields: ['startsAt'] })
  }
})

test('an edit of a weekly rule returns and notifies these members as well', async () => {
  const type = (
    await send(mar, 'POST', '/api/studio/class-types', { name: 'Ciclo', durationMinutes: 50, capacity: 5, points: 8 })
  ).data
  const rule = (
    await send(mar, 'POST', '/api/studio/series', {
      classTypeId: type.id,
      weekdays: [1],
      localTime: '07:00',
      durationMinutes: 50,
      from: '2026-03-09',
      until: '2026-03-16',
    })
  ).data
  const made = await send(mar, 'POST', '/api/studio/series/generate', { from: '2026-03-09', to: '2026-03-16' })
  const [monday] = made.data.create as { classId: ClassId; startsAt: string }[]
  const nine = Date.parse(monday?.startsAt ?? '') + 2 * 3_600_000
  const other = await classAt({ inHours: (nine - clock.now().getTime()) / 3_600_000 })
  const ana = await member()
  await book(ana, monday?.classId ?? '')
  expect((await book(ana, other.id)).status).toBe(201)
  const edit = { localTime: '09:00', scope: 'all' }
  const preview = await send(mar, 'PATCH', `/api/studio/series/${rule.id}`, { ...edit, dryRun: true })
  expect(preview.data.affected.people).toMatchObject([
    { id: ana.userId, overlaps: [{ of: monday?.classId, id: other.id, name: other.name }] },
  ])
  expect(await noticesOf(ana)).toEqual([])
  const done = await send(mar, 'PATCH', `/api/studio/series/${rule.id}`, edit)
  expect(done.data.affected.people).toEqual(preview.data.affected.people)
  expect((await noticesOf(ana))[0]?.description).toContain(other.name)
})
