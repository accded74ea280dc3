import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { drawCalendarFeed } from './draw-calendar-feed.ts'
import { readCalendarKey, renewCalendarKey } from './store.ts'

const calendarLink = ({ config }: Deps, key: string) => ({
  link: `${config.publicUrl}/api/gym/calendar.ics?key=${key}`,
})

/** The private calendar feed of a member's bookings, and the link to it. */
export const calendarFeedRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readCalendarFeed', async ({ query, now, deps: { db } }) => {
    const feed = await drawCalendarFeed(db, query.key, deps.config.publicUrl, now)
    return feed === undefined ? refuse(refusals.notFound) : done(feed)
  })

  register(app, deps, 'readCalendarLink', async ({ caller }) =>
    done(calendarLink(deps, await readCalendarKey(deps.db, caller.userId))),
  )

  register(app, deps, 'renewCalendarLink', ({ caller, write }) =>
    write(async (tx) => done(calendarLink(deps, await renewCalendarKey(tx, caller.userId)))),
  )
}
