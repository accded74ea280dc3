import { policyWith, promotesUntil } from '@cupo/core/policy'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { withClasses } from '../bookings/read-routes.ts'
import { readMemberBookings } from '../bookings/read-store.ts'
import { readClassDetails, readClassViews } from '../classes/class-view.ts'
import { readAttendedWeeks, readCalendarKey, readHomeZone, readVisits, readWeekRows } from './store.ts'
import { suggest } from './suggest.ts'
import { countStreak, drawWeek, weekOf } from './week.ts'

/** How far ahead suggestions look, and how many classes they choose from. */
const lookAheadDays = 7
const candidates = 400

const readWeek = async (deps: Deps, caller: Caller, now: Date) => {
  const zone = await readHomeZone(deps.db, caller.userId, now)
  const { today, monday } = weekOf(now, zone)
  const rows = await readWeekRows(deps.db, caller.userId, monday, zone)
  return {
    days: drawWeek(rows, monday, today),
    done: rows.filter((r) => r.status === 'checked_in').length,
    booked: rows.filter((r) => r.status === 'booked' && r.date >= today).length,
    streakWeeks: countStreak(await readAttendedWeeks(deps.db, caller.userId, zone), monday),
  }
}

const readSuggestions = async (deps: Deps, caller: Caller, held: Parameters<typeof suggest>[1], now: Date) => {
  const to = new Date(now.getTime() + lookAheadDays * 86_400_000)
  const open = await readClassViews(deps.db, { from: now, to, onlyAvailable: true, limit: candidates }, caller, now)
  const bookable = open.filter((c) => c.bookingOpensAt <= now.toISOString())
  return suggest(bookable, held, await readVisits(deps.db, caller.userId, now))
}

/** A member's home in one answer, in a number of queries that does not grow with what they have booked. */
export const homeRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readMemberHome', async ({ caller, now }) => {
    const rows = await readMemberBookings(deps.db, caller.userId, { scope: 'upcoming', now, limit: 50, after: null })
    const upcoming = await withClasses(deps, rows, caller, now)
    const seat = upcoming.find((b) => b.status !== 'waitlisted')
    const [detail] = seat ? await readClassDetails(deps.db, [seat.classId], caller, now) : []
    const policies = new Map(rows.map((r) => [r.id, policyWith(r.policy)]))
    const held = upcoming.filter((b) => b.status !== 'waitlisted').map((b) => b.class)
    return done({
      next: seat && detail ? { ...seat, class: detail } : null,
      week: await readWeek(deps, caller, now),
      forYou: await readSuggestions(deps, caller, held, now),
      waitlists: upcoming
        .filter((b) => b.status === 'waitlisted')
        .map((b) => ({
          ...b,
          automaticUntil: promotesUntil(new Date(b.class.startsAt), policies.get(b.id) ?? policyWith({})).toISOString(),
        })),
      calendarKey: await readCalendarKey(deps.db, caller.userId),
    })
  })
}
