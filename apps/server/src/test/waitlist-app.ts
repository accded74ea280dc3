import type { BookingId, StudioId } from '@cupo/core/ids'
import { runDue } from '../jobs/run-due.ts'
import { gymApp } from './gym-app.ts'
import type { SignedIn } from './studio-app.ts'

type Full = {
  inHours?: number
  capacity?: number
  points?: number
  spots?: readonly string[]
  studio?: { id: StudioId; timeZone: string }
}

/**
 * The studio application with full classes, waitlisted members, and a clock in the time zone of the studio in Mexico
 * City (UTC−6).
 */
export const waitlistApp = async () => {
  const app = await gymApp()
  const { db, clock, send, member, classAt, book, cancel } = app

  /** Moves the clock forward to an instant. */
  const goTo = (at: Date): void => clock.move((at.getTime() - clock.now().getTime()) / 1000)
  /** Moves the clock to the next time at which the studio's local time is `HH:MM`. */
  const goToHour = (time: string): void => {
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    const next = new Date(clock.now())
    next.setUTCHours(hour + 6, minute, 0, 0)
    while (next <= clock.now()) next.setUTCDate(next.getUTCDate() + 1)
    goTo(next)
  }
  /** Runs everything that is due. */
  const due = () => runDue(db, clock.now())
  /** Creates a full class some hours ahead. @returns the class with the bookings of its members */
  const full = async ({ capacity = 1, inHours = 8, ...more }: Full = {}) => {
    const session = await classAt({ capacity, inHours, ...more })
    const holders: { who: SignedIn; id: BookingId }[] = []
    for (let i = 0; i < capacity; i++) {
      const who = await member()
      holders.push({ who, id: (await book(who, session.id)).data.id })
    }
    /** Frees a seat by cancelling a booking. */
    const free = async () => {
      const holder = holders.pop()
      if (!holder) throw new Error('nobody is left to leave')
      return cancel(holder.who, holder.id)
    }
    return { ...session, holders, free }
  }
  /** Joins the waitlist of a class. @returns the booking */
  const wait = async (who: SignedIn, classId: string, body: Record<string, unknown> = {}): Promise<BookingId> => {
    const answer = await book(who, classId, { waitlist: true, minNoticeMinutes: 0, ...body })
    if (answer.data?.status !== 'waitlisted') throw new Error(`did not wait: ${JSON.stringify(answer)}`)
    return answer.data.id
  }
  const claim = (who: SignedIn, bookingId: string, key?: string) =>
    send(who, 'POST', `/api/gym/bookings/${bookingId}/claim`, {}, key ? { 'idempotency-key': key } : {})
  const mine = async (who: SignedIn, bookingId: string) =>
    (await send(who, 'GET', `/api/gym/bookings/${bookingId}`)).data
  /** Reads the reasons of a booking's status changes, oldest first. */
  const reasons = async (bookingId: BookingId): Promise<string[]> =>
    (
      await db.selectFrom('booking_event').select('reason').where('booking_id', '=', bookingId).orderBy('id').execute()
    ).map((e) => e.reason)

  return { ...app, goTo, goToHour, due, full, wait, claim, mine, reasons }
}
