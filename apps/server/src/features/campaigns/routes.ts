import { refusals } from '@cupo/core/refusals'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/gate.ts'
import { isId } from '../../http/is-id.ts'
import { mayAct } from '../../http/may-act.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { pageOf, readPage } from '../../http/page.ts'
import { done, refuse } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readStudioSetting } from '../clients/store.ts'
import { countAudience } from './audience-store.ts'
import { createCampaign, deleteCampaign, duplicateCampaign, refuseContent, updateCampaign } from './edit-campaign.ts'
import { receiverRoutes } from './receiver-routes.ts'
import { scheduleCampaign, unscheduleCampaign } from './schedule-campaign.ts'
import { readCampaign, readCampaigns } from './store.ts'
import { previewCampaign, type Reader, testCampaign } from './test-campaign.ts'

const authorOf = (caller: Caller) => ({ studioId: ownStudio(caller), by: caller.userId })

const readerOf = (caller: Caller, { config: { publicUrl } }: Deps): Reader => {
  const { userId, name, language } = caller
  return { studioId: ownStudio(caller), userId, name, language, publicUrl }
}

/** Routes that write and send campaigns. */
const editRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'createCampaign', ({ write, caller, body, now }) =>
    write((tx) => createCampaign(tx, authorOf(caller), body, now)),
  )
  register(app, deps, 'updateCampaign', ({ write, caller, params, body, now }) =>
    write((tx) => updateCampaign(tx, authorOf(caller), params.id, body, now)),
  )
  register(app, deps, 'deleteCampaign', ({ write, caller, params, now }) =>
    write((tx) => deleteCampaign(tx, authorOf(caller), params.id, now)),
  )
  register(app, deps, 'duplicateCampaign', ({ write, caller, params, now }) =>
    write((tx) => duplicateCampaign(tx, authorOf(caller), params.id, now)),
  )
  register(app, deps, 'scheduleCampaign', ({ write, caller, params, body, now }) =>
    write((tx) => scheduleCampaign(tx, authorOf(caller), params.id, body, now)),
  )
  register(app, deps, 'unscheduleCampaign', ({ write, caller, params, now }) =>
    write((tx) => unscheduleCampaign(tx, authorOf(caller), params.id, now)),
  )
  register(app, deps, 'testCampaign', ({ write, caller, params, now }) =>
    write((tx) => testCampaign(tx, readerOf(caller, deps), params.id, now)),
  )
}

/** Campaigns of a studio, and what their recipients do with them. */
export const campaignRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'listCampaigns', async ({ caller, query, deps: { db } }) => {
    const page = readPage(query, 1)
    if (!page.ok) return page
    const rows = await readCampaigns(db, ownStudio(caller), query.sent === 'true', page.value)
    const shown = pageOf(
      rows,
      page.value,
      ({ id }) => [id],
      (row) => row,
    )
    return done({ ...shown, may: { edit: mayAct(caller, 'messageClients') } })
  })
  register(app, deps, 'readCampaign', async ({ caller, params: { id }, deps: { db } }) => {
    const campaign = isId(id) ? await readCampaign(db, ownStudio(caller), id) : null
    return campaign === null ? refuse(refusals.notFound) : done(campaign)
  })
  register(app, deps, 'countAudience', async ({ caller, query, now, deps: { db } }) => {
    const studioId = ownStudio(caller)
    const { timeZone } = await readStudioSetting(db, studioId)
    const { hasClasses, ...filter } = query
    return done(await countAudience(db, { ...filter, hasClasses: hasClasses === 'true', studioId, timeZone, now }))
  })
  register(
    app,
    deps,
    'previewCampaign',
    async ({ caller, body, deps: from }) =>
      refuseContent({ ...body }) ?? done(await previewCampaign(from.db, readerOf(caller, from), body)),
  )
  editRoutes(app, deps)
  receiverRoutes(app, deps)
}
