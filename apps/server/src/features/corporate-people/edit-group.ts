import type { Body } from '@cupo/contract'
import type { CorporateGroupId, PersonId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedCorporateId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { refuseStale } from '../../http/refuse-stale.ts'
import { recordAudit } from '../audit/store.ts'
import { lockCompany } from './allot-store.ts'
import {
  deleteGroupRow,
  type GroupView,
  insertGroup,
  isGroupNameTaken,
  lockGroup,
  readGroups,
  readGroupUse,
  saveGroup,
} from './group-store.ts'

type By = { corporateId: AuthorizedCorporateId; by: PersonId }

const record = async (tx: Tx, { corporateId, by }: By, view: GroupView, at: Date, more = {}): Promise<void> =>
  recordAudit(tx, {
    at,
    byUser: by,
    action: 'company_group_changed',
    subject: { kind: 'corporate', id: corporateId },
    details: { group: view.name, monthlyPoints: view.monthlyPoints, standard: view.standard, ...more },
  })

/** Creates a group of people. */
export const createGroup = async (
  tx: Tx,
  who: By,
  body: Body<'createCorporateGroup'>,
  now: Date,
): Promise<Outcome<GroupView>> => {
  const { corporateId } = who
  await lockCompany(tx, corporateId)
  if (await isGroupNameTaken(tx, corporateId, body.name, null)) {
    return refuseField('name', 'name_taken', undefined, refusals.alreadyExists)
  }
  const id = await insertGroup(tx, corporateId, body, now)
  const view = onlyRow(await readGroups(tx, corporateId, now, id))
  await record(tx, who, view, now)
  return done(view, 'saved')
}

/** Changes a group. Points already allotted for the month stay. Refuses a stale version with the current state. */
export const updateGroup = async (
  tx: Tx,
  who: By & { id: CorporateGroupId },
  { version, ...change }: Body<'updateCorporateGroup'>,
  now: Date,
): Promise<Outcome<GroupView>> => {
  const { corporateId, id } = who
  await lockCompany(tx, corporateId)
  if (!(await lockGroup(tx, corporateId, id))) return refuse(refusals.notFound)
  const stale = refuseStale(version, onlyRow(await readGroups(tx, corporateId, now, id)))
  if (stale) return stale
  if (change.name !== undefined && (await isGroupNameTaken(tx, corporateId, change.name, id))) {
    return refuseField('name', 'name_taken', undefined, refusals.alreadyExists)
  }
  await saveGroup(tx, corporateId, id, change)
  const view = onlyRow(await readGroups(tx, corporateId, now, id))
  await record(tx, who, view, now)
  return done(view, 'saved')
}

/** Deletes a group. Refuses the standard group, a group with people, and a group in statements. */
export const deleteGroup = async (tx: Tx, who: By & { id: CorporateGroupId }, now: Date): Promise<Outcome<null>> => {
  const { corporateId, id } = who
  await lockCompany(tx, corporateId)
  if (!(await lockGroup(tx, corporateId, id))) return refuse(refusals.notFound)
  const view = onlyRow(await readGroups(tx, corporateId, now, id))
  const use = view.standard ? 'standard' : await readGroupUse(tx, corporateId, id, now)
  if (use !== 'free') return refuse(refusals.invalidState, { because: `group_in_use_${use}` })
  await deleteGroupRow(tx, corporateId, id)
  await record(tx, who, view, now, { deleted: true })
  return done(null)
}
