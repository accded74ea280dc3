import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { isId } from '../../http/is-id.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { pageOfWhole } from '../../http/page.ts'
import { refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { createApiKey, revokeApiKey } from './edit-api-key.ts'
import { readApiKeys } from './store.ts'

/** API keys of a studio. */
export const apiKeyRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listApiKeys', async ({ caller, query }) =>
    pageOfWhole(await readApiKeys(deps.db, ownStudio(caller)), query),
  )
  register(app, deps, 'createApiKey', ({ write, caller, body, now }) =>
    write((tx) =>
      createApiKey(tx, { studioId: ownStudio(caller), by: caller.userId, language: caller.language }, body, now),
    ),
  )
  register(app, deps, 'revokeApiKey', async ({ write, caller, params: { id }, now }) =>
    isId(id)
      ? write((tx) => revokeApiKey(tx, { studioId: ownStudio(caller), by: caller.userId }, id, now))
      : refuse(refusals.notFound),
  )
}
