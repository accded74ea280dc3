import type { Body, Data } from '@cupo/contract'
import type { PersonId, StudioId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { isId } from '../../http/is-id.ts'
import { mayAct } from '../../http/may-act.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { changeWish } from '../clients/change-wish.ts'
import { changeNewsPolicy } from './change-news-policy.ts'
import { readOwnNews, readPolicy } from './store.ts'

const mayEdit = (caller: Caller) => ({ may: { edit: mayAct(caller, 'editPolicy') } })

type Choice = Body<'chooseStudioNews'> & { studioId: StudioId; personId: PersonId }

/** Changes what a person wants of a studio's news. Refuses NO_ENCONTRADO if they are no client of it. */
const chooseNews = async (
  tx: Tx,
  { studioId, personId, subscribed: wanted, source = 'profile' }: Choice,
  now: Date,
): Promise<Outcome<Data<'chooseStudioNews'>>> => {
  if (!isId(studioId) || (await readOwnNews(tx, personId, studioId)).length === 0) return refuse(refusals.notFound)
  const changed = await changeWish(tx, { studioId, personId, wanted, source, by: personId }, now)
  if (!changed.ok) return changed
  const [news] = await readOwnNews(tx, personId, studioId)
  return news === undefined ? refuse(refusals.notFound) : done(news, 'saved')
}

/** Who gets a studio's news: the studio's rule, and the choice of each client. */
export const studioNewsRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readNewsPolicy', async ({ caller, deps: { db } }) =>
    done({ ...(await readPolicy(db, ownStudio(caller))), ...mayEdit(caller) }),
  )
  register(app, deps, 'changeNewsPolicy', ({ write, caller, body: { agreedOnly }, now }) =>
    write(async (tx) => {
      const studioId = ownStudio(caller)
      await changeNewsPolicy(tx, { studioId, by: caller.userId, agreedOnly }, now)
      return done({ ...(await readPolicy(tx, studioId)), ...mayEdit(caller) }, 'saved')
    }),
  )
  register(app, deps, 'listStudioNews', async ({ caller, deps: { db } }) =>
    done({ items: await readOwnNews(db, caller.userId) }),
  )
  register(app, deps, 'chooseStudioNews', ({ write, caller, params: { id }, body, now }) =>
    write((tx) => chooseNews(tx, { ...body, studioId: id, personId: caller.userId }, now)),
  )
}
