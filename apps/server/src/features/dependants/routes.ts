import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { isId } from '../../http/is-id.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { bookingPageOf, readListing, withClasses } from '../bookings/read-routes.ts'
import { readDependantBookings } from '../bookings/store.ts'
import { readBookingView } from '../classes/booking-view.ts'
import { readNames } from '../users/store.ts'
import { bookForDependant } from './book-for-dependant.ts'
import { readClassDependants } from './read-class-dependants.ts'
import { readDependantPasses } from './read-dependant-passes.ts'
import { readDependants } from './store.ts'

/** Routes for the people in a member's charge: who they are, their bookings, and booking for them. */
export const dependantRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listDependants', async ({ caller, deps: { db } }) =>
    done({ items: await readDependants(db, caller.userId) }),
  )

  register(app, deps, 'listDependantBookings', async ({ caller, query, now }) => {
    const asked = readListing(query, now)
    if (!asked.ok) return asked
    const rows = await readDependantBookings(deps.db, caller.userId, asked.value.listing)
    const shown = bookingPageOf(rows, asked.value.page)
    const names = await readNames(
      deps.db,
      shown.items.map((row) => row.member_id),
    )
    const persons = new Map(
      shown.items.map((row) => [row.id, { id: row.member_id, name: names.get(row.member_id) ?? '' }]),
    )
    const items = await withClasses(deps, shown.items, caller, now, true)
    return done({
      items: items.flatMap((item) => {
        const dependant = persons.get(item.id)
        return dependant ? [{ ...item, dependant }] : []
      }),
      nextCursor: shown.nextCursor,
    })
  })

  register(app, deps, 'listDependantPasses', async ({ caller, now, deps: { db } }) =>
    done({ items: await readDependantPasses(db, caller.userId, now) }),
  )

  register(app, deps, 'listClassDependants', async ({ caller, params, now, deps: { db } }) =>
    done(await readClassDependants(db, params.id, caller, now)),
  )

  register(app, deps, 'bookForDependant', async ({ caller, params, body, now, write }) => {
    const { id: classId, dependantId } = params
    if (!isId(dependantId) || (body.spotId !== undefined && !isId(body.spotId))) return refuse(refusals.notFound)
    return write(async (tx) => {
      const booked = await bookForDependant(tx, { ...body, classId, dependantId, guardianId: caller.userId }, now)
      return booked.ok ? done(await readBookingView(tx, booked.value, caller, now)) : booked
    })
  })
}
