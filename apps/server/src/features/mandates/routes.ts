import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import { write } from '../../db/write.ts'
import type { Deps } from '../../deps.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { lockPlace, setMandate, viewMandate } from './set-mandate.ts'
import { readLiveMandate, withdrawMandate } from './store.ts'

/** Routes to read, set and withdraw the mandate of a waitlist place. */
export const mandateRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readMandate', ({ params, caller, deps: { db } }) =>
    write(db, async (tx) => {
      const place = await lockPlace(tx, { params, caller })
      if (!place.ok) return place.reason === refusals.notFound ? place : done(null)
      return done(await viewMandate(tx, params.id, place.value))
    }),
  )
  register(app, deps, 'setMandate', (context) => context.write((tx) => setMandate(tx, context)))
  register(app, deps, 'deleteMandate', ({ params, caller, now, write: act }) =>
    act(async (tx) => {
      const place = await lockPlace(tx, { params, caller })
      if (!place.ok) return place.reason === refusals.notFound ? place : done(null)
      if ((await readLiveMandate(tx, params.id))?.charging)
        return refuse(refusals.invalidState, { because: 'mandate_charging' })
      await withdrawMandate(tx, params.id, now)
      return done(null)
    }),
  )
}
