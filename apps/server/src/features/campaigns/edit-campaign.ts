import type { Body } from '@cupo/contract'
import { type CampaignAct, campaignCan, contentProblem } from '@cupo/core/campaigns'
import type { CampaignId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, type Refusal, refuse, refuseField } from '../../http/refusal.ts'
import { refuseStale } from '../../http/refuse-stale.ts'
import { type AuditAction, recordAudit } from '../audit/store.ts'
import {
  type Author,
  type Button,
  type CampaignView,
  insertCampaign,
  type LockedCampaign,
  lockCampaign,
  readCampaign,
  removeCampaign,
  saveCampaign,
} from './store.ts'

type ButtonBody = Body<'createCampaign'>['button']

/** The address of a button is stored only if the button opens one. */
const buttonOf = (sent: NonNullable<ButtonBody> | null): Button | null =>
  sent === null ? null : { label: sent.label, to: sent.to, url: sent.to === 'web' ? (sent.url ?? null) : null }

/** Refuses an unknown placeholder and an address that a button may not open, by field. */
export const refuseContent = (content: Body<'updateCampaign'>): Refusal | null => {
  const problem = contentProblem(content)
  if (problem === null) return null
  const params = 'placeholder' in problem ? { placeholder: problem.placeholder } : undefined
  return refuseField(problem.field, problem.because, params)
}

export const auditCampaign = (
  tx: Tx,
  { studioId, by }: Pick<Author, 'studioId'> & { by: Author['by'] | null },
  action: AuditAction,
  details: Record<string, string | number | boolean>,
  now: Date,
) => recordAudit(tx, { at: now, byUser: by, action, subject: { kind: 'studio', id: studioId }, details })

export const viewCampaign = async (tx: Tx, { studioId }: Author, id: CampaignId): Promise<CampaignView> =>
  mustExist(await readCampaign(tx, studioId, id), `campaign ${id}`)

/** Locks a campaign for an act. Refuses NO_ENCONTRADO, a stale version, and ESTADO_INVALIDO by its status. */
export const openCampaignFor = async (
  tx: Tx,
  author: Author,
  id: CampaignId,
  act: CampaignAct,
  version?: number,
): Promise<{ ok: true; locked: LockedCampaign } | Refusal> => {
  const locked = isId(id) ? await lockCampaign(tx, author.studioId, id) : null
  if (locked === null) return refuse(refusals.notFound)
  const stale = refuseStale(version, await viewCampaign(tx, author, id))
  if (stale) return stale
  if (campaignCan(locked.status, act)) return { ok: true, locked }
  const because = act === 'unschedule' ? 'campaign_not_scheduled' : 'campaign_not_draft'
  return refuse(refusals.invalidState, { because })
}

/** Creates a draft. Refuses VALIDACION for its content. */
export const createCampaign = async (
  tx: Tx,
  author: Author,
  body: Body<'createCampaign'>,
  now: Date,
): Promise<Outcome<CampaignView>> => {
  const refused = refuseContent(body)
  if (refused) return refused
  const { subject, text = '', button = null, filter, listName = null } = body
  const id = await insertCampaign(tx, author, { subject, text, button: buttonOf(button), filter, listName }, now)
  return done(await viewCampaign(tx, author, id))
}

/** Changes a draft. */
export const updateCampaign = async (
  tx: Tx,
  author: Author,
  id: CampaignId,
  { version, ...changes }: Body<'updateCampaign'>,
  now: Date,
): Promise<Outcome<CampaignView>> => {
  const opened = await openCampaignFor(tx, author, id, 'edit', version)
  if (!opened.ok) return opened
  const refused = refuseContent(changes)
  if (refused) return refused
  const { locked } = opened
  const { subject = locked.subject, text = locked.text, button = locked.button, filter = locked.filter } = changes
  // A different filter is no longer that of the list.
  const listName = changes.listName === undefined && changes.filter !== undefined ? null : changes.listName
  const fields = { subject, text, button: buttonOf(button), filter, listName: listName ?? null }
  await saveCampaign(tx, id, listName === undefined ? { ...fields, listName: locked.listName } : fields, now)
  return done(await viewCampaign(tx, author, id), 'saved')
}

/** Deletes a draft. */
export const deleteCampaign = async (tx: Tx, author: Author, id: CampaignId, now: Date): Promise<Outcome<null>> => {
  const opened = await openCampaignFor(tx, author, id, 'delete')
  if (!opened.ok) return opened
  await removeCampaign(tx, id)
  await auditCampaign(tx, author, 'campaign_deleted', { campaignId: id, note: opened.locked.subject }, now)
  return done(null)
}

/** Creates a draft with the content and the segment of a campaign. */
export const duplicateCampaign = async (
  tx: Tx,
  author: Author,
  id: CampaignId,
  now: Date,
): Promise<Outcome<CampaignView>> => {
  const locked = isId(id) ? await lockCampaign(tx, author.studioId, id) : null
  if (locked === null) return refuse(refusals.notFound)
  const { subject, text, button, filter, listName } = locked
  return done(
    await viewCampaign(tx, author, await insertCampaign(tx, author, { subject, text, button, filter, listName }, now)),
  )
}
