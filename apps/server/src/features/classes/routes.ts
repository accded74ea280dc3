import type { ClassId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Db, Deps } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { idOrNone, isId } from '../../http/is-id.ts'
import { pageOf, readPage } from '../../http/page.ts'
import { done, refuse, refuseField } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readPayWith } from '../seats/read-pay-with.ts'
import { readClassDetails, readClassViews } from './class-view.ts'
import { type ClassFilter, readDays } from './store.ts'

/** Whether a bound is a date (in each studio's time zone) or an instant. */
const isDate = (text: string): boolean => text.length === 10

const longestSpanDays = 42

type Span = { from?: string | undefined; to?: string | undefined }

const spanOf = ({ from, to }: Span, now: Date): ClassFilter => ({
  ...(from === undefined ? { from: now } : isDate(from) ? { fromDate: from } : { from: new Date(from) }),
  ...(to === undefined ? {} : isDate(to) ? { toDate: to } : { to: new Date(to) }),
})

/** The class if the caller may see it. A member with a seat or a place in the waitlist may while the studio is suspended. */
const readOne = async (db: Db, id: ClassId, caller: Caller, now: Date) => {
  const [found] = await readClassDetails(db, { ids: [id] }, caller, now)
  if (found) return found
  const [booked] = await readClassDetails(db, { ids: [id], ofBookings: true }, caller, now)
  return booked?.mine ? booked : undefined
}

/** Routes for lists of classes by time span and filter, one class, and calendar days. */
export const classRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listClasses', async ({ query, caller, now, deps: { db } }) => {
    const page = readPage(query, 2)
    if (!page.ok) return page
    const after = page.value.after && { startsAt: new Date(page.value.after[0] ?? ''), id: page.value.after[1] ?? '' }
    if (after && Number.isNaN(after.startsAt.getTime())) return refuseField('cursor', 'field_type')
    const { studioId, classTypeId, coachId, cityId } = query
    if ([studioId, classTypeId, coachId, cityId].some((id) => id !== undefined && !isId(id))) {
      return done({ items: [], nextCursor: null })
    }
    const filter: ClassFilter = {
      ...spanOf(query, now),
      studioId,
      classTypeId,
      coachId,
      cityId,
      q: query.q,
      countCameAt: studioId === undefined ? undefined : now,
      availableAt: query.onlyAvailable === 'true' ? now : undefined,
      limit: page.value.limit + 1,
      after: after ?? undefined,
    }
    const classes = await readClassViews(db, filter, caller, now)
    return done(
      pageOf(
        classes,
        page.value,
        (c) => [c.startsAt, c.id],
        (c) => c,
      ),
    )
  })

  register(app, deps, 'readClass', async ({ params, caller, now }) => {
    const found = await readOne(deps.db, params.id, caller, now)
    if (!found) return refuse(refusals.notFound)
    if (caller.role !== 'member') return done(found)
    const asked = { memberId: caller.userId, classId: params.id, language: caller.language }
    return done({ ...found, ...(await readPayWith(deps.db, asked, now)) })
  })

  register(app, deps, 'readCalendarDays', async ({ query, caller, deps: { db } }) => {
    const days = (Date.parse(query.to) - Date.parse(query.from)) / 86_400_000 + 1
    if (days < 1 || days > longestSpanDays) {
      return refuseField('to', days < 1 ? 'field_date' : 'field_too_big', { max: longestSpanDays })
    }
    const { from, to, studioId, cityId } = query
    const filter = { from, to, studioId: idOrNone(studioId), cityId: idOrNone(cityId) }
    const rows = await readDays(db, filter, caller)
    return done({
      items: rows.map((r) => ({
        date: r.date,
        classes: r.classes,
        capacity: r.capacity,
        seatsLeft: r.seats_left,
        mine: r.mine,
      })),
    })
  })
}
