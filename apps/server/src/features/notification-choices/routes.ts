import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../db/client.ts'
import type { Db, Deps } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { done, refuseField } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { topicsOf } from './name-topics.ts'
import { readChoices, saveChoice } from './store.ts'

const choicesOf = async (db: Db | Tx, { userId, role }: Caller) => {
  const chosen = await readChoices(db, userId)
  return {
    items: topicsOf[role].map((topic) => ({ topic, ...(chosen.get(topic) ?? { byMail: true, byPush: true }) })),
  }
}

/** Endpoints to choose which topics are also sent by mail and push. */
export const notificationChoiceRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readNotificationChoices', async ({ caller }) => done(await choicesOf(deps.db, caller)))

  register(app, deps, 'updateNotificationChoices', async ({ caller, body, write }) => {
    if (!topicsOf[caller.role].includes(body.topic)) return refuseField('topic', 'field_choice')
    return write(async (tx) => {
      await saveChoice(tx, { userId: caller.userId, ...body })
      return done(await choicesOf(tx, caller))
    })
  })
}
