import { mustIndex } from '@cupo/core/must-get'
import { expect, test } from 'vitest'
import { gymApp } from '../../test/gym-app.ts'
import type { SignedIn } from '../../test/studio-app.ts'

const { db, clock, send, owner, mar, kad, signedIn, member, classAt, book } = await gymApp()
const hour = 3_600_000
const coach = await signedIn(2, 'camila@cupo.test', { name: 'Camila Duarte' })
await db
  .insertInto('studio_coach')
  .values({ studio_id: mar.id, user_id: coach.userId, class_type_ids: [], created_at: clock.now() })
  .execute()

const names = ['Andrea Bravo', 'Joaquín Lima', 'Sofía Urrutia', 'Elena Paz', 'Bruno Rey']
const moveTo = (instant: number) => clock.move((instant - clock.now().getTime()) / 1000)
let made = 0
const named = async (): Promise<SignedIn & { email: string }> => {
  const person = await member(100)
  const name = names[made++ % names.length] ?? ''
  await db.updateTable('app_user').set({ name }).where('id', '=', person.userId).execute()
  return person
}

/** Books a class for each person and checks them in; the class is over afterwards. */
const visit = async (people: readonly SignedIn[], coachId = coach.userId): Promise<string[]> => {
  const session = await classAt({ inHours: 1, coachId })
  const ids: string[] = []
  for (const person of people) ids.push((await book(person, session.id)).data.id)
  moveTo(session.startsAt.getTime() - 60_000)
  for (const bookingId of ids) await send(mar, 'POST', `/api/gym/classes/${session.id}/check-ins`, { bookingId })
  moveTo(session.startsAt.getTime() + hour)
  return ids
}
type Body = { rating: number; comment?: string; named?: boolean }
const write = (who: SignedIn, bookingId: string | undefined, { comment = '', ...body }: Body) =>
  send(who, 'PUT', `/api/gym/bookings/${bookingId}/review`, { comment, ...body })
const own = async (who: SignedIn, query = '') => (await send(who, 'GET', `/api/gym/reviews${query}`)).data.items
const listed = async (who: SignedIn, query = '') =>
  (await send(who, 'GET', `/api/gym/studios/${mar.id}/reviews${query}`)).data
const notices = async (who: SignedIn) => (await send(who, 'GET', '/api/common/notifications')).data.items
const titles = async (who: SignedIn) => (await notices(who)).map((n: { title: string }) => n.title)

test('a visit is reviewed after the class, and the review is shown with the visits of its author', async () => {
  const ana = await named()
  const session = await classAt({ inHours: 1, coachId: coach.userId })
  const { data } = await book(ana, session.id)
  expect((await write(ana, data.id, { rating: 5 })).mensaje).toContain('Solo opina quien vino')
  moveTo(session.startsAt.getTime() - 60_000)
  await send(mar, 'POST', `/api/gym/classes/${session.id}/check-ins`, { bookingId: data.id })
  expect(await own(ana)).toEqual([])
  expect(await write(ana, data.id, { rating: 5 })).toMatchObject({ status: 409, codigo: 'ESTADO_INVALIDO' })

  moveTo(session.startsAt.getTime() + hour)
  const open = await own(ana, `?state=open&studioId=${mar.id}`)
  expect(open).toMatchObject([{ bookingId: data.id, person: null, review: null, coach: { name: 'Camila Duarte' } }])
  const written = await write(ana, data.id, { rating: 5, comment: 'Te ajustan la bici.' })
  expect(written).toMatchObject({ status: 200, data: { review: { rating: 5, named: true, hidden: null } } })
  expect(await own(ana, '?state=open')).toEqual([])
  const shown = await listed(ana)
  expect(shown.items).toMatchObject([
    { author: 'Andrea B.', visits: 1, comment: 'Te ajustan la bici.', own: true, coach: { name: 'Camila Duarte' } },
  ])
  expect(shown.summary).toEqual({ rating: null, people: 1, counts: null })
  expect((await titles(mar))[0]).toBe('Nueva opinión: 5 de 5')
  expect((await notices(mar))[0].description).toContain('Andrea B. opinó de')
})

test('a review is refused for others, later than 30 days, and stays after the check-in is taken back', async () => {
  const [ana, eva] = [await named(), await named()]
  const [first, second] = await visit([ana, eva])
  expect((await write(eva, first, { rating: 1 })).status).toBe(404)
  expect((await write(ana, 'x', { rating: 1 })).status).toBe(404)
  expect((await write(ana, first, { rating: 6 })).codigo).toBe('VALIDACION')
  expect((await write(ana, first, { rating: 2, comment: 'Frío' })).status).toBe(200)
  await db
    .updateTable('booking')
    .set({ status: 'booked' })
    .where('id', '=', String(first) as never)
    .execute()
  expect((await write(ana, first, { rating: 1, comment: 'Muy frío' })).status).toBe(200)
  const before = new Date(clock.now().getTime() - 30 * 24 * hour - 1)
  await db
    .updateTable('booking')
    .set({ ends_at: before })
    .where('id', '=', String(second) as never)
    .execute()
  expect((await write(eva, second, { rating: 5 })).mensaje).toContain('hasta 30 días después')
  expect(await own(eva)).toEqual([])
})

test('each person counts once, with the newest review; the average of the coach is computed too', async () => {
  const people = [await named(), await named(), await named()]
  const before = (await listed(owner)).summary.people
  for (const [at, id] of (await visit(people)).entries()) await write(mustIndex(people, at), id, { rating: 3 })
  const [again] = await visit(people.slice(0, 1))
  await write(mustIndex(people, 0), again, { rating: 5, comment: 'Mejoró' })
  const { summary } = await listed(owner)
  expect(summary.people).toBe(before + 3)
  const sum = summary.counts.reduce((all: number, n: number, at: number) => all + n * (at + 1), 0)
  expect(summary.rating).toBe(Math.round((10 * sum) / summary.people) / 10)
  const studio = (await send(owner, 'GET', `/api/gym/studios/${mar.id}`)).data
  expect(studio).toMatchObject({ rating: summary.rating, reviewers: summary.people })
  expect(studio.coaches[0]).toMatchObject({ name: 'Camila Duarte', rating: summary.rating })
  expect(
    (await send(owner, 'GET', '/api/gym/explore')).data.items.find((s: { id: string }) => s.id === mar.id).rating,
  ).toBe(summary.rating)
  expect((await send(coach, 'GET', '/api/coach/reviews')).data).toMatchObject({ summary: { people: summary.people } })
})

test('a review without a name shows neither the person, nor the visits, the coach or the start to anybody but the owner', async () => {
  const ana = await named()
  const [id] = await visit([ana])
  await write(ana, id, { rating: 2, comment: 'Nadie saluda', named: false })
  const anonymous = { author: null, visits: null, coach: null, comment: 'Nadie saluda' }
  expect((await listed(mar)).items[0]).toMatchObject(anonymous)
  const forStudio = (await send(mar, 'GET', '/api/studio/reviews')).data.items[0]
  expect(forStudio).toMatchObject({ ...anonymous, client: null, startsAt: null })
  const [notice] = await notices(mar)
  expect(JSON.stringify(notice)).toContain('Alguien que vino')
  const { data } = await send(mar, 'GET', `/api/studio/reviews?coachId=${coach.userId}`)
  expect(data.items.map((r: { id: string }) => r.id)).not.toContain(forStudio.id)
})

test('ratings without words can be left out of the pages of the studio and of the coach', async () => {
  const [ana, eva, sol] = [await named(), await named(), await named()]
  const [first, second, third] = await visit([ana, eva, sol])
  const { data: words } = await write(ana, first, { rating: 4, comment: 'Buen ritmo' })
  clock.move(60)
  const { data: rating } = await write(eva, second, { rating: 4 })
  clock.move(60)
  const { data: later } = await write(sol, third, { rating: 2, comment: 'Hace calor' })
  for (const [who, url] of [
    [mar, '/api/studio/reviews'],
    [coach, '/api/coach/reviews'],
  ] as const) {
    const ids = async (query: string) => {
      const { items, nextCursor } = (await send(who, 'GET', `${url}?${query}`)).data
      return { ids: items.map((r: { id: string }) => r.id), nextCursor }
    }
    expect((await ids('limit=3')).ids).toEqual([later.review.id, rating.review.id, words.review.id])
    const page = await ids('withWords=true&limit=1')
    expect(page.ids).toEqual([later.review.id])
    expect((await ids(`withWords=true&limit=1&cursor=${page.nextCursor}`)).ids).toEqual([words.review.id])
  }
  const { items } = (await send(mar, 'GET', '/api/studio/reviews?withWords=true&rating=4')).data
  expect(items[0].id).toBe(words.review.id)
})

test('the studio answers once notified, a changed text removes the answer, and other studios do not find the review', async () => {
  const ana = await named()
  const [id] = await visit([ana])
  const { data } = await write(ana, id, { rating: 4, comment: 'Faltan ganchos' })
  const url = `/api/studio/reviews/${data.review.id}/answer`
  expect((await send(kad, 'PUT', url, { text: 'Hola' })).status).toBe(404)
  const unanswered = (await send(mar, 'GET', '/api/studio/reviews?answered=false')).data
  expect(unanswered.items[0]).toMatchObject({ id: data.review.id, client: { id: ana.userId } })
  const answered = await send(mar, 'PUT', url, { text: 'Ya los pedimos' })
  expect(answered).toMatchObject({ status: 200, data: { answer: { text: 'Ya los pedimos' } } })
  await send(mar, 'PUT', url, { text: 'Llegan el lunes' })
  expect((await titles(ana)).filter((title: string) => title.includes('respondió'))).toEqual([
    'Marea respondió tu opinión',
  ])
  expect((await send(mar, 'GET', '/api/studio/reviews')).data.unanswered).toBe(unanswered.unanswered - 1)
  await write(ana, id, { rating: 5, comment: 'Faltan ganchos' })
  expect((await own(ana))[0].review.answer).toMatchObject({ text: 'Llegan el lunes' })
  await write(ana, id, { rating: 5, comment: 'Ya hay ganchos' })
  expect((await own(ana))[0].review.answer).toBeNull()
  await send(mar, 'PUT', url, { text: 'Gracias' })
  expect((await send(mar, 'DELETE', url)).data.answer).toBeNull()
})

test('reports reach the owners once, and a hidden review counts nowhere until it is shown again', async () => {
  const [ana, eva, sol] = [await named(), await named(), await named()]
  const [id] = await visit([ana, eva])
  const { data } = await write(ana, id, { rating: 1, comment: 'Insultos' })
  const report = (who: SignedIn) =>
    send(who, 'POST', `/api/common/reviews/${data.review.id}/reports`, { reason: 'Insulta' })
  expect((await report(ana)).codigo).toBe('ESTADO_INVALIDO')
  expect((await report(kad)).status).toBe(404)
  const marked = async () => [
    (await send(mar, 'GET', '/api/studio/reviews')).data.items[0].reported,
    (await send(coach, 'GET', '/api/coach/reviews')).data.items[0].reported,
  ]
  for (const who of [eva, eva, sol]) expect((await report(who)).status).toBe(201)
  const reportedFor = async (who: SignedIn) =>
    (await send(who, 'GET', `/api/gym/studios/${mar.id}/reviews`)).data.items[0].reported
  expect([await reportedFor(eva), await reportedFor(ana)]).toEqual([true, false])
  expect(await marked()).toEqual([false, false])
  expect((await report(mar)).status).toBe(201)
  expect(await marked()).toEqual([true, false])
  expect((await report(coach)).status).toBe(201)
  expect(await marked()).toEqual([true, true])
  expect((await titles(owner)).filter((title: string) => title.includes('espera tu decisión'))).toHaveLength(1)
  expect((await send(mar, 'GET', '/api/studio/reviews')).data.items[0]).toMatchObject({ reported: true, hidden: false })
  const [reported] = (await send(owner, 'GET', '/api/owner/reviews?state=reported')).data.items
  expect(reported.reports).toHaveLength(4)
  expect(reported).toMatchObject({ id: data.review.id, person: { id: ana.userId }, studio: { id: mar.id } })

  const decide = (hide: boolean) =>
    send(owner, 'POST', `/api/owner/reviews/${data.review.id}/decision`, { hide, reason: 'Insulta a una coach' })
  const waiting = async () => {
    const { items, unanswered } = (await send(mar, 'GET', '/api/studio/reviews?answered=false')).data
    return { ids: items.map((r: { id: string }) => r.id), unanswered }
  }
  const before = await waiting()
  expect(before.ids).toContain(data.review.id)
  const { people } = (await listed(eva)).summary
  expect((await decide(true)).data.hidden).toMatchObject({ reason: 'Insulta a una coach' })
  expect((await decide(true)).codigo).toBe('ESTADO_INVALIDO')
  expect((await listed(eva)).summary.people).toBe(people - 1)
  expect((await listed(eva)).items.map((r: { id: string }) => r.id)).not.toContain(data.review.id)
  const after = await waiting()
  expect(after.ids).toEqual(before.ids.filter((each: string) => each !== data.review.id))
  expect(after.unanswered).toBe(before.unanswered - 1)
  expect((await own(ana))[0].review.hidden).toEqual({ reason: 'Insulta a una coach' })
  expect(await write(ana, id, { rating: 5 })).toMatchObject({ codigo: 'ESTADO_INVALIDO' })
  expect((await titles(ana))[0]).toBe('Tu opinión de Marea ya no se ve')
  expect((await send(owner, 'GET', '/api/owner/reviews?state=reported')).data.items).toEqual([])

  await decide(false)
  expect((await listed(eva)).summary.people).toBe(people)
  expect(await marked()).toEqual([true, true])
  expect((await decide(false)).codigo).toBe('ESTADO_INVALIDO')
  expect((await send(ana, 'DELETE', `/api/gym/bookings/${id}/review`)).status).toBe(200)
  expect((await listed(eva)).summary.people).toBe(people - 1)
  expect((await send(ana, 'DELETE', `/api/gym/bookings/${id}/review`)).status).toBe(404)
})

test('a guardian reviews the visit of a dependant, and nobody else does', async () => {
  const ana = await named()
  await send(mar, 'POST', '/api/studio/clients', { name: 'Ana', email: ana.email })
  const { data: leo } = await send(mar, 'POST', '/api/studio/clients', { name: 'Leo', guardianId: ana.userId })
  const session = await classAt({ inHours: 1, coachId: coach.userId })
  const { data: booking } = await send(ana, 'POST', `/api/gym/classes/${session.id}/dependants/${leo.id}/bookings`, {})
  moveTo(session.startsAt.getTime() - 60_000)
  await send(mar, 'POST', `/api/gym/classes/${session.id}/check-ins`, { bookingId: booking.id })
  moveTo(session.startsAt.getTime() + hour)
  expect(await own(ana, '?state=open')).toMatchObject([{ bookingId: booking.id, person: { name: 'Leo' } }])
  expect((await write(await named(), booking.id, { rating: 5 })).status).toBe(404)
  expect((await write(ana, booking.id, { rating: 5, comment: 'A Leo le encantó' })).status).toBe(200)
  expect((await own(ana))[0]).toMatchObject({ person: { name: 'Leo' }, review: { comment: 'A Leo le encantó' } })
})

test('two reviews of one studio at once both count', async () => {
  const people = [await named(), await named(), await named(), await named()]
  const ids = await visit(people)
  const { people: before } = (await listed(owner)).summary
  await Promise.all(people.map((person, at) => write(person, ids[at], { rating: 4 })))
  expect((await listed(owner)).summary.people).toBe(before + 4)
  expect((await send(owner, 'GET', `/api/gym/studios/${mar.id}`)).data.reviewers).toBe(before + 4)
})

test('a closed account leaves its rating without a name and words', async () => {
  const ana = await named()
  const [id] = await visit([ana])
  const { data } = await write(ana, id, { rating: 2, comment: 'Me llamo Andrea y falta luz' })
  await send(mar, 'PUT', `/api/studio/reviews/${data.review.id}/answer`, { text: 'Gracias, Andrea' })
  const { people } = (await listed(owner)).summary
  const closed = await send(owner, 'POST', `/api/owner/users/${ana.userId}/closure`, {})
  expect(closed.status).toBe(200)
  expect((await listed(owner)).summary.people).toBe(people)
  const found = (await send(mar, 'GET', '/api/studio/reviews')).data.items.find(
    (r: { id: string }) => r.id === data.review.id,
  )
  expect(found).toMatchObject({ rating: 2, comment: '', author: null, client: null, answer: null })
})

test('the reviews of merged files count as those of one person, until the merge is undone', async () => {
  const [ana, other] = [await named(), await named()]
  const [first] = await visit([ana])
  const [second] = await visit([other])
  await write(ana, first, { rating: 5 })
  await write(other, second, { rating: 1 })
  const { people } = (await listed(owner)).summary
  const unverified = { password_hash: null, email_verified_at: null }
  await db.updateTable('app_user').set(unverified).where('id', '=', other.userId).execute()
  const body = { keepId: ana.userId, mergeId: other.userId }
  const merged = await send(mar, 'POST', '/api/studio/clients/merge', body)
  expect(merged.status).toBe(201)
  expect((await listed(owner)).summary.people).toBe(people - 1)
  expect((await send(owner, 'GET', `/api/gym/studios/${mar.id}`)).data.reviewers).toBe(people - 1)
  await send(mar, 'POST', `/api/studio/clients/merge/${merged.data.id}/undo`)
  expect((await send(owner, 'GET', `/api/gym/studios/${mar.id}`)).data.reviewers).toBe(people)
})
