import type { ClassView } from '@cupo/contract'
import { policyWith, promotesUntil } from '@cupo/core/policy'
import { isBooked, isCheckedIn, isWaitlisted } from '@cupo/core/seats'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { withClasses } from '../bookings/read-routes.ts'
import { readMemberBookings } from '../bookings/store.ts'
import { readCalendarKey } from '../calendar-feed/store.ts'
import { readClassDetails } from '../classes/class-view.ts'
import { readOwnStudios } from '../explore/store.ts'
import { readMemberZone } from '../points/zone-store.ts'
import { readCurrentProgram } from '../programs/read-programs.ts'
import { countStreak, drawWeek, shownMonday, weekOf } from './draw-week.ts'
import { readSuggestions } from './read-suggestions.ts'
import { readAttendedWeeks, readWeekRows } from './store.ts'

/** Maximum upcoming bookings to read. */
const mostAhead = 100

const readWeek = async (deps: Deps, caller: Caller, now: Date) => {
  const zone = await readMemberZone(deps.db, caller.userId, now)
  const { today, monday } = weekOf(now, zone)
  const rows = await readWeekRows(deps.db, caller.userId, monday, zone)
  const shown = shownMonday(rows, now, zone)
  if (shown !== monday) {
    const ahead = await readWeekRows(deps.db, caller.userId, shown, zone)
    return {
      days: drawWeek(ahead, shown, today),
      ahead: true,
      done: 0,
      booked: ahead.filter((r) => isBooked(r.status)).length,
      streakWeeks: countStreak(await readAttendedWeeks(deps.db, caller.userId, zone), monday),
    }
  }
  return {
    days: drawWeek(rows, monday, today),
    ahead: false,
    done: rows.filter((r) => isCheckedIn(r.status)).length,
    booked: rows.filter((r) => isBooked(r.status) && r.date >= today).length,
    streakWeeks: countStreak(await readAttendedWeeks(deps.db, caller.userId, zone), monday),
  }
}

/** Route of a member's home: one response with a constant number of queries. */
export const homeRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readMemberHome', async ({ caller, now }) => {
    const options = { scope: 'upcoming' as const, now, limit: mostAhead, after: null }
    const rows = await readMemberBookings(deps.db, caller.userId, options)
    const upcoming = await withClasses(deps, rows, caller, now)
    const seat = upcoming.find((b) => isBooked(b.status) || isCheckedIn(b.status))
    const [detail] = seat ? await readClassDetails(deps.db, { ids: [seat.classId], ofBookings: true }, caller, now) : []
    const policies = new Map(rows.map((r) => [r.id, policyWith(r.policy)]))
    const held: ClassView[] = upcoming.filter((b) => !isWaitlisted(b.status)).map((b) => b.class)
    return done({
      next: seat && detail ? { ...seat, class: detail } : null,
      week: await readWeek(deps, caller, now),
      forYou: await readSuggestions(deps.db, caller, held, now),
      waitlists: upcoming
        .filter((b) => isWaitlisted(b.status))
        .map((b) => ({
          ...b,
          automaticUntil: promotesUntil(new Date(b.class.startsAt), policies.get(b.id) ?? policyWith({})).toISOString(),
        })),
      studios: await readOwnStudios(deps.db, caller.userId, now),
      program: await readCurrentProgram(deps.db, caller.userId, now),
      calendarKey: await readCalendarKey(deps.db, caller.userId),
    })
  })
}
