import type { StudioId } from '@cupo/core/ids'
import { planPeriod } from '@cupo/core/plan-periods'
import type { Language } from '@cupo/core/preferences'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { freshBrand } from '../../brand/current-brand.ts'
import { isDatabaseUnavailable } from '../../db/unavailable.ts'
import type { Deps } from '../../deps.ts'
import { createPageCache } from '../../http/page-cache.ts'
import { pageLanguage, sendPage } from '../../http/public-page.ts'
import { readPublicly } from '../../http/read-from-standby.ts'
import { planName } from '../offers/plan-name.ts'
import { readPlansOnSale } from '../purchases/store.ts'
import { readPublicStudioIds } from '../studios/public-store.ts'
import { findAssets } from './find-assets.ts'
import { type DemoRole, type Landing, renderLanding } from './render-landing.ts'
import { renderRobots, renderSitemap } from './render-robots.ts'
import { readDemoAccounts, readFigures, readNextClasses } from './store.ts'

const demoPassword = 'cupo-demo-2026'
const demoAccounts: readonly (readonly [DemoRole, email: string])[] = [
  ['member', 'socia@cupo.test'],
  ['coach', 'coach@cupo.test'],
  ['studio', 'estudio@cupo.test'],
  ['corporate', 'empresa@cupo.test'],
  ['owner', 'owner@cupo.test'],
]

const demoEmails = demoAccounts.map(([, email]) => email)
const noEmails: string[] = []

type Read = Pick<Landing, 'classes' | 'figures' | 'plans' | 'demo'>

const readData = async ({ db, clock, config }: Deps, language: Language): Promise<Read> => {
  const now = clock.now()
  const [classes, figures, plans, found] = await Promise.all([
    readNextClasses(db, now),
    readFigures(db, now),
    readPlansOnSale(db, now),
    // The demo password is public. It is displayed only where mail stays local too.
    config.localOutbox ? readDemoAccounts(db, demoEmails) : noEmails,
  ])
  const accounts = demoAccounts.filter(([, email]) => found.includes(email))
  return {
    classes,
    figures,
    plans: plans.map((plan) => ({
      name: planName(plan, language),
      points: plan.points,
      usdCents: plan.usd_cents,
      monthly: plan.period === planPeriod.month,
    })),
    demo: { password: demoPassword, accounts },
  }
}

/** Reads the data from a standby or the primary. The page renders without it when the database is unavailable. */
const readLanding = async (deps: Deps, language: Language): Promise<Read> => {
  try {
    return await readPublicly(deps, (from) => readData(from, language))
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return {
      classes: null,
      figures: null,
      plans: [],
      demo: { password: demoPassword, accounts: [] },
    }
  }
}

/** A sitemap may have 50,000 addresses. */
const mostStudios = 40_000

/** Reads the studios of the sitemap; none while the database is unavailable. */
const readListedStudios = async (deps: Deps): Promise<StudioId[]> => {
  try {
    return await readPublicly(deps, ({ db }) => readPublicStudioIds(db, mostStudios))
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return []
  }
}

/** Public pages for visitors and search engines: landing, robots.txt and sitemap.xml. */
export const landingRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { publicUrl, webRoot } = deps.config
  const assets = findAssets(webRoot)
  const cachedPage = createPageCache(() => deps.clock.now())

  app.get('/home', async (request: FastifyRequest, reply: FastifyReply) => {
    const brand = await freshBrand(deps)
    const { language, chosen } = pageLanguage(request, brand)
    const page = await cachedPage(`${language} ${chosen}`, brand.hash, async () =>
      renderLanding({
        ...(await readLanding(deps, language)),
        brand,
        language,
        chosen,
        publicUrl,
        assets,
        year: deps.clock.now().getUTCFullYear(),
      }),
    )
    return sendPage(request, reply, { page, language })
  })

  app.get('/robots.txt', async (_request, reply: FastifyReply) =>
    reply
      .header('Cache-Control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(renderRobots(publicUrl)),
  )
  app.get('/sitemap.xml', async (_request, reply: FastifyReply) =>
    reply
      .header('Cache-Control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(renderSitemap(publicUrl, await readListedStudios(deps))),
  )
}
