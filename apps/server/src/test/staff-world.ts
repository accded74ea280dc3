import type { ClassId } from '@cupo/core/ids'
import { sellOffers } from './sell-offers.ts'
import type { SignedIn } from './studio-app.ts'
import { waitlistApp } from './waitlist-app.ts'

type Answer = { status: number; mensaje: string }

/** The gym application with people in the states that staff acts change. */
export const staffWorld = async () => {
  const app = await waitlistApp()
  const { db, clock, send, mar, member, classAt, book, full, wait, goToHour, signedIn } = app
  const email = 'carla@cupo.test'
  const coach = { ...(await signedIn(2, email, { name: 'Carla Ruiz' })), email }
  await db
    .insertInto('studio_coach')
    .values({ studio_id: mar.id, user_id: coach.userId, created_at: clock.now() })
    .execute()
  await db
    .updateTable('studio')
    .set({ policy: JSON.stringify({ bookingOpensDays: 60 }) })
    .where('id', '=', mar.id)
    .execute()
  // Each act takes about a day of the test's clock, so the sessions of the staff are extended.
  const expires_at = new Date(clock.now().getTime() + 200 * 86_400_000)
  await db.updateTable('sign_in_session').set({ expires_at }).execute()
  const minutes = (n: number) => clock.move(n * 60)
  const post = (who: SignedIn, url: string, body?: Record<string, unknown>) => send(who, 'POST', url, body)

  /** Creates a member with a seat in a class of the coach. */
  const seated = async (inHours = 30, capacity = 1) => {
    goToHour('10:00')
    const to = await member(50)
    const yoga = await classAt({ inHours, capacity, coachId: coach.userId })
    const { data } = await book(to, yoga.id)
    return { to, yoga, id: data.id as string, url: `/api/gym/classes/${yoga.id}` }
  }
  /** Creates a member with an offer for the only free seat of a class. */
  const offered = async () => {
    goToHour('10:00')
    const yoga = await full({ inHours: 8, capacity: 2 })
    const to = await member(50)
    await wait(to, yoga.id)
    await yoga.free()
    return { to, yoga, url: `/api/gym/classes/${yoga.id}` }
  }
  /** Creates a member in a full class that has begun. */
  const begun = async (mark?: 'check-ins' | 'no-shows') => {
    const made = await seated(1)
    minutes(mark === 'check-ins' ? 50 : 66)
    if (mark) await post(mar, `${made.url}/${mark}`, { bookingId: made.id })
    return made
  }
  /** Creates a member booked in the classes of a weekly rule. */
  const alongRule = async () => {
    goToHour('10:00')
    const type = (await post(mar, '/api/studio/class-types', ciclo())) as Answer & { data: { id: string } }
    const day = (n: number) => new Date(clock.now().getTime() + n * 86_400_000).toISOString().slice(0, 10)
    const made = await send(mar, 'POST', '/api/studio/series', {
      classTypeId: type.data.id,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      localTime: '07:00',
      durationMinutes: 50,
      from: day(3),
      until: day(4),
    })
    const span = { from: day(3), to: day(4) }
    const { data } = await send(mar, 'POST', '/api/studio/series/generate', { ...span, dryRun: false })
    const classId = data.create.find((c: { seriesId: string }) => c.seriesId === made.data.id).classId as ClassId
    const to = await member(50)
    await book(to, classId)
    return { to, classId, url: `/api/studio/series/${made.data.id}`, span }
  }
  let types = 0
  const ciclo = () => ({ name: `Ciclo ${++types}`, durationMinutes: 50, capacity: 3, points: 8 })

  const { offerOf } = sellOffers(app)

  return { ...app, offerOf, coach, minutes, post, seated, offered, begun, alongRule }
}
