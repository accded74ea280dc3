import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { type Page, pageOf, readPage } from '../../http/page.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import type { BookingRow } from '../classes/booking-store.ts'
import { bookingView } from '../classes/booking-view.ts'
import { readClassViews } from '../classes/class-view.ts'
import { describeEvent } from './describe-event.ts'
import { type Listing, readEvents, readMemberBookings, readOwnBooking, type Scope } from './store.ts'

/**
 * Adds the class of each booking, in two queries regardless of their number. `inCharge`: the bookings are of people in
 * the caller's charge, who gets their pass codes.
 */
export const withClasses = async (
  deps: Deps,
  rows: readonly BookingRow[],
  caller: Caller,
  now: Date,
  inCharge = false,
) => {
  const classes = await readClassViews(deps.db, { ids: rows.map((r) => r.class_id), ofBookings: true }, caller, now)
  const byId = new Map(classes.map((c) => [c.id, c]))
  return rows.flatMap((row) => {
    const session = byId.get(row.class_id)
    const view = bookingView(row, caller, now, inCharge)
    return session ? [{ ...view, id: row.id, classId: row.class_id, class: session }] : []
  })
}

/** Parses the page of a list of bookings; refuses an invalid cursor. */
export const readListing = (
  query: { scope?: Scope | undefined; limit?: number | undefined; cursor?: string | undefined },
  now: Date,
): Outcome<{ page: Page; listing: Listing }> => {
  const page = readPage(query, 2)
  if (!page.ok) return page
  const after = page.value.after && { startsAt: new Date(page.value.after[0] ?? ''), id: page.value.after[1] ?? '' }
  if (after && Number.isNaN(after.startsAt.getTime())) return refuseField('cursor', 'field_type')
  const scope = query.scope ?? 'upcoming'
  return done({ page: page.value, listing: { scope, now, limit: page.value.limit + 1, after } })
}

/** The page of bookings read by a listing, with the cursor of the next one. */
export const bookingPageOf = (rows: readonly BookingRow[], page: Page) =>
  pageOf(
    rows,
    page,
    (r) => [r.starts_at.toISOString(), r.id],
    (r) => r,
  )

/** Routes for a member's own bookings, and for one booking with its history. */
export const bookingReadRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listBookings', async ({ query, caller, now }) => {
    const asked = readListing(query, now)
    if (!asked.ok) return asked
    const rows = await readMemberBookings(deps.db, caller.userId, asked.value.listing)
    const shown = bookingPageOf(rows, asked.value.page)
    return done({ items: await withClasses(deps, shown.items, caller, now), nextCursor: shown.nextCursor })
  })

  register(app, deps, 'readBooking', async ({ params, caller, language, now }) => {
    const row = await readOwnBooking(deps.db, params.id, caller)
    const inCharge = caller.role === 'member'
    const [booking] = row ? await withClasses(deps, [row], caller, now, inCharge) : []
    if (!booking) return refuse(refusals.notFound)
    const events = await readEvents(deps.db, booking.id)
    return done({ ...booking, history: events.map((event) => describeEvent(event, caller, language)) })
  })
}
