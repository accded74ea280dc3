import type { Body } from '@cupo/contract'
import { areOpeningHoursValid, refuseNewZone, refuseRetirement } from '@cupo/core/branches'
import type { BranchId, PersonId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { findTimeZone } from '../../db/find-time-zone.ts'
import { archiveItem, isNameTaken } from '../../db/studio-items.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { definedFields } from '../../http/defined-fields.ts'
import { done, type Outcome, type Refusal, refuse, refuseField } from '../../http/refusal.ts'
import { refuseStale } from '../../http/refuse-stale.ts'
import { recordAudit } from '../audit/store.ts'
import { lockStudio } from '../studios/edit-store.ts'
import {
  type BranchFields,
  type BranchView,
  insertBranch,
  lockBranch,
  readBranches,
  readBranchUse,
  saveBranch,
  saveStudioOfMain,
} from './store.ts'
import { currencyOfZone } from './zone-currency.ts'

/** The author of an edit, and their studio. */
export type Editor = { studioId: AuthorizedStudioId; by: PersonId }

/** Replaces the time zone by its canonical name. Refuses an unknown zone, invalid opening hours and a taken name. */
const checkFields = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  fields: BranchFields,
  exceptId: BranchId | null,
): Promise<Outcome<BranchFields>> => {
  const timeZone = await findTimeZone(tx, fields.timeZone)
  if (timeZone === null) return refuseField('timeZone', 'field_time_zone')
  if (!areOpeningHoursValid(fields.openingHours)) return refuseField('openingHours', 'opening_hours_wrong')
  if (await isNameTaken(tx, 'branch', { studioId, name: fields.name, exceptId }))
    return refuseField('name', 'name_taken', undefined, refusals.alreadyExists)
  return done({ ...fields, timeZone })
}

const audit = (tx: Tx, { studioId, by }: Editor, name: string, now: Date) =>
  recordAudit(tx, {
    at: now,
    byUser: by,
    action: 'branch_changed',
    subject: { kind: 'studio', id: studioId },
    details: { name },
  })

/** Creates a branch of a studio. The row lock on the studio ensures unique names. */
export const createBranch = async (
  tx: Tx,
  editor: Editor,
  body: Body<'createBranch'>,
  now: Date,
): Promise<Outcome<BranchView>> => {
  const { studioId } = editor
  const { name, timeZone, address = '', openingHours = [], location = null } = body
  const currency = body.currency ?? currencyOfZone(timeZone)
  await lockStudio(tx, studioId)
  const fields = await checkFields(tx, studioId, { name, timeZone, address, currency, openingHours, location }, null)
  if (!fields.ok) return fields
  const id = await insertBranch(tx, studioId, fields.value, now)
  await audit(tx, editor, name, now)
  return done(onlyRow(await readBranches(tx, studioId, id)))
}

const refuseZoneInUse = async (tx: Tx, before: BranchView, zone: string, now: Date): Promise<Refusal | null> => {
  if (zone === before.timeZone) return null
  const because = refuseNewZone(await readBranchUse(tx, before.id, now))
  return because === null ? null : refuse(refusals.invalidState, { because })
}

/** Changes a branch. The address, zone and place of the main branch are also the studio's. */
export const updateBranch = async (
  tx: Tx,
  editor: Editor,
  id: BranchId,
  { version, ...body }: Body<'updateBranch'>,
  now: Date,
): Promise<Outcome<BranchView>> => {
  const { studioId } = editor
  await lockStudio(tx, studioId)
  if ((await lockBranch(tx, studioId, id)) === null) return refuse(refusals.notFound)
  const before = onlyRow(await readBranches(tx, studioId, id))
  const stale = refuseStale(version, before)
  if (stale) return stale
  const fields = await checkFields(tx, studioId, { ...before, ...definedFields(body) }, id)
  if (!fields.ok) return fields
  const inUse = await refuseZoneInUse(tx, before, fields.value.timeZone, now)
  if (inUse) return inUse
  await saveBranch(tx, id, fields.value)
  if (before.main) await saveStudioOfMain(tx, studioId, fields.value)
  await audit(tx, editor, fields.value.name, now)
  return done(onlyRow(await readBranches(tx, studioId, id)))
}

/** Archives a branch. Past classes still reference it. */
export const deleteBranch = async (tx: Tx, editor: Editor, id: BranchId, now: Date): Promise<Outcome<null>> => {
  if ((await lockBranch(tx, editor.studioId, id)) === null) return refuse(refusals.notFound)
  const { name } = onlyRow(await readBranches(tx, editor.studioId, id))
  const because = refuseRetirement(await readBranchUse(tx, id, now))
  if (because !== null) return refuse(refusals.invalidState, { because })
  await archiveItem(tx, 'branch', id, now)
  await audit(tx, editor, name, now)
  return done(null)
}
