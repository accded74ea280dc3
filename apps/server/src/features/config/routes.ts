import type { layouts, schemes, themes } from '@cupo/core/preferences'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { done } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readServiceConfig } from './store.ts'

/** Public endpoint for brand and defaults, which the page reads before sign-in. */
export const configRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readConfig', async ({ deps: { db, config } }) => {
    const row = await readServiceConfig(db)
    return done({
      app: row.app,
      isSvg: row.is_svg,
      name: row.name,
      demo: config.demo,
      ownPages: row.own_pages,
      defaults: {
        theme: row.theme as (typeof themes)[number],
        scheme: row.scheme as (typeof schemes)[number],
        layout: row.layout as (typeof layouts)[number],
      },
    })
  })
}
