import type { Body, Data } from '@cupo/contract'
import { companyMonthAt } from '@cupo/core/corporate'
import type { PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { findTimeZone } from '../../db/find-time-zone.ts'
import type { AuthorizedCorporateId } from '../../http/authorized-ids.ts'
import { done, type Outcome, type Refusal, refuseField } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { type LockedCompany, lockCompany } from '../corporate-people/allot-store.ts'
import { lockBalances } from '../points/store.ts'
import {
  companyNameIsTaken,
  readAccountsEnding,
  readOwnCompany,
  renameCompany,
  saveLanguage,
  saveZone,
} from './own-store.ts'

export type EditCompany = Body<'updateOwnCorporate'> & { id: AuthorizedCorporateId; by: PersonId }

/**
 * Moves the calendar to a different time zone: points of the current month then expire at the month's end there.
 * Refused while the two zones are in different months, because only one of them has allotted its points.
 */
const moveCalendar = async (
  tx: Tx,
  { timeZone: before }: LockedCompany,
  { id, timeZone }: EditCompany,
  now: Date,
): Promise<Refusal | null> => {
  if (timeZone === undefined) return null
  const zone = await findTimeZone(tx, timeZone)
  if (zone === null) return refuseField('timeZone', 'field_time_zone')
  if (zone === before) return null
  const [old, next] = [companyMonthAt(now, before), companyMonthAt(now, zone)]
  if (old.first !== next.first) return refuseField('timeZone', 'zone_of_other_month', undefined, refusals.invalidState)
  await lockBalances(tx, await readAccountsEnding(tx, id, old.end))
  await saveZone(tx, id, zone, { from: old.end, to: next.end })
  return null
}

/** Changes a company's name, language and calendar. */
export const editCompany = async (
  tx: Tx,
  command: EditCompany,
  now: Date,
): Promise<Outcome<Data<'updateOwnCorporate'>>> => {
  const { id, by, name, language } = command
  const company = await lockCompany(tx, id)
  if (name !== undefined && (await companyNameIsTaken(tx, name, id)))
    return refuseField('name', 'name_taken', undefined, refusals.alreadyExists)
  const refused = await moveCalendar(tx, company, command, now)
  if (refused) return refused
  if (name !== undefined) await renameCompany(tx, id, name)
  if (language !== undefined) await saveLanguage(tx, id, language)
  const view = await readOwnCompany(tx, id)
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: 'company_changed',
    subject: { kind: 'corporate', id },
    details: { name: view.name, language: view.language, timeZone: view.timeZone },
  })
  return done(view, 'saved')
}
