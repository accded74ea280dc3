import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { isId } from '../../http/is-id.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { pageOfWhole } from '../../http/page.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { checkInAtKiosk } from './check-in.ts'
import { endKiosk, startKiosk } from './start-kiosk.ts'
import { readKioskPlace, readKiosks, readNextClasses } from './store.ts'

/** Time ahead within which a kiosk lists classes. */
const listedMs = 12 * 60 * 60 * 1000
const mostClasses = 6

/** Routes of a studio's kiosks, and of the kiosk itself. */
export const kioskRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listKiosks', async ({ caller, query }) =>
    pageOfWhole(await readKiosks(deps.db, ownStudio(caller)), query),
  )
  register(app, deps, 'startKiosk', ({ write, caller, body, now }) =>
    write((tx) => startKiosk(tx, { studioId: ownStudio(caller), by: caller.userId }, body, now)),
  )
  register(app, deps, 'endKiosk', async ({ write, caller, params, now }) =>
    isId(params.id)
      ? write((tx) => endKiosk(tx, { studioId: ownStudio(caller), by: caller.userId }, params.id, now))
      : refuse(refusals.notFound),
  )
  register(app, deps, 'readKiosk', async ({ kiosk, now }) => {
    const until = new Date(now.getTime() + listedMs)
    const classes = await readNextClasses(deps.db, kiosk, { now, until, most: mostClasses })
    return done({ name: kiosk.name, ...(await readKioskPlace(deps.db, kiosk)), classes })
  })
  register(app, deps, 'checkInAtKiosk', ({ write, kiosk, body, now }) => checkInAtKiosk(write, kiosk, body.code, now))
}
