import { type CalendarEvent, drawCalendar } from '@cupo/core/calendar-feed'
import { refusals } from '@cupo/core/refusals'
import { addDays, dateIn, daySpan } from '@cupo/core/time'
import type { FastifyInstance } from 'fastify'
import { readCalendarService } from '../../brand/brand-store.ts'
import type { Deps } from '../../deps.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { changedAtOf } from '../classes/calendar-store.ts'
import { type EmbedClass, readEmbedClasses, readOpenStudio } from './store.ts'

/** Default length of a timetable in days. */
const usualDays = 7
/** Days before and after today in the iCalendar. */
const calendarDays = { past: 7, ahead: 30 }
/** `max-age` of the responses in seconds. */
const maxAge = 30
const dayMs = 86_400_000

const eventOf = (each: EmbedClass, publicUrl: string): CalendarEvent => ({
  uid: `class-${each.id}@cupo`,
  sequence: each.ical_sequence,
  cancelled: each.cancelled,
  startsAt: each.startsAt,
  endsAt: each.endsAt,
  changedAt: changedAtOf(each, each.createdAt),
  name: each.name,
  coach: each.coach,
  studio: each.studio,
  room: each.room,
  address: each.address,
  note: null,
  url: `${publicUrl}/gym/calendar/class/${each.id}`,
})

/** Routes of a studio's public timetable for other sites: no sign-in, no cookie, readable from any origin. */
export const embedRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { publicUrl } = deps.config

  register(app, deps, 'readEmbedTimetable', async ({ params, query, now, setHeader, deps: { db } }) => {
    const studio = await readOpenStudio(db, params.id)
    if (studio === undefined) return refuse(refusals.notFound)
    const from = query.from ?? dateIn(now, studio.timeZone)
    const to = addDays(from, (query.days ?? usualDays) - 1)
    const span = { from: daySpan(from, studio.timeZone).from, to: daySpan(to, studio.timeZone).to }
    const classes = await readEmbedClasses(db, studio.id, span, now)
    setHeader('Cache-Control', `public, max-age=${maxAge}`)
    return done({
      studio,
      from,
      to,
      classes: classes.map(
        ({ id, date, startsAt, endsAt, timeZone, name, color, coach, branch, capacity, left, points, cancelled }) => ({
          ...{ id, date, timeZone, name, color, coach, branch, capacity, left, points, cancelled },
          startsAt: startsAt.toISOString(),
          endsAt: endsAt.toISOString(),
          url: `${publicUrl}/gym/calendar/class/${id}`,
        }),
      ),
    })
  })

  register(app, deps, 'readEmbedCalendar', async ({ params, now, setHeader, deps: { db } }) => {
    const studio = await readOpenStudio(db, params.id)
    if (studio === undefined) return refuse(refusals.notFound)
    const from = new Date(now.getTime() - calendarDays.past * dayMs)
    const to = new Date(now.getTime() + calendarDays.ahead * dayMs)
    const classes = await readEmbedClasses(db, studio.id, { from, to }, from)
    setHeader('Cache-Control', 'public, max-age=900')
    return done(
      drawCalendar(
        classes.map((each) => eventOf(each, publicUrl)),
        now,
        await readCalendarService(db),
      ),
    )
  })
}
