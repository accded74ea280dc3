import type { Body } from '@cupo/contract'
import { companyMonthAt } from '@cupo/core/corporate'
import type { PersonId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import { type CalendarDate, daySpan } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedCorporateId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { lockBalances } from '../points/store.ts'
import { refuseUnknownGroup } from './add-person.ts'
import { type LockedCompany, lockCompany } from './allot-store.ts'
import {
  deleteInvitation,
  extendLots,
  type LiveCover,
  lockCover,
  type PersonView,
  readAccountsOfPeople,
  saveGroupOf,
  saveUntil,
  shortenLots,
} from './people-store.ts'
import { readPerson } from './read-people.ts'

type CoverTarget = { corporateId: AuthorizedCorporateId; by: PersonId; id: PersonId }

const record = (
  tx: Tx,
  { corporateId, by, id }: CoverTarget,
  ended: boolean,
  more: Record<string, string | null>,
  at: Date,
) =>
  recordAudit(tx, {
    at,
    byUser: by,
    action: ended ? 'company_person_ended' : 'company_person_changed',
    subject: { kind: 'corporate', id: corporateId },
    details: { userId: id, ...more },
  })

/**
 * Sets the last day of coverage, or null for none, and notifies the people. The company's points of these people can be
 * spent through that day. They return to the pool with everybody's at the end of the month, so that the return reveals
 * nothing about one person.
 */
export const endCovers = async (
  tx: Tx,
  company: LockedCompany,
  people: readonly PersonId[],
  { lastDay, now }: { lastDay: CalendarDate | null; now: Date },
): Promise<void> => {
  if (people.length === 0) return
  const until = lastDay === null ? null : daySpan(lastDay, company.timeZone).to
  await lockBalances(tx, await readAccountsOfPeople(tx, people))
  if (until !== null) await shortenLots(tx, company.id, people, until)
  await saveUntil(tx, company.id, people, until, now)
  await notifyPeople(
    tx,
    people.map((userId) => ({
      userId,
      // The same day can be set again after it was taken back.
      key: `cover-ending:${company.id}:${lastDay}:${now.toISOString()}`,
      kind: 'cover_ending' as const,
      params: { company: company.name, date: lastDay },
      link: '/gym/points',
    })),
    now,
  )
}

/** Sets or changes the last day of one person's coverage. Their points can be spent until the same day. */
const endCover = async (
  tx: Tx,
  company: LockedCompany,
  { corporateId, id }: CoverTarget,
  cover: LiveCover,
  { lastDay, now }: { lastDay: CalendarDate | null; now: Date },
): Promise<void> => {
  const until = lastDay === null ? null : daySpan(lastDay, company.timeZone).to
  if (until?.getTime() === cover.until?.getTime()) return
  const { end } = companyMonthAt(now, company.timeZone)
  await lockBalances(tx, await readAccountsOfPeople(tx, [id]))
  if (cover.until !== null && cover.until < end) {
    await extendLots(tx, corporateId, id, { from: cover.until, to: end })
  }
  await endCovers(tx, company, [id], { lastDay, now })
}

/** Ends coverage today, this day included, or withdraws an invitation. Bookings stay, with their payment. */
export const removePerson = async (tx: Tx, target: CoverTarget, now: Date): Promise<Outcome<null>> => {
  const { corporateId, id } = target
  const company = await lockCompany(tx, corporateId)
  const cover = await lockCover(tx, corporateId, id, now)
  if (cover === null) return refuse(refusals.notFound)
  const { today } = companyMonthAt(now, company.timeZone)
  if (cover.invited) await deleteInvitation(tx, corporateId, id)
  else await endCover(tx, company, target, cover, { lastDay: today, now })
  await record(tx, target, true, { until: today }, now)
  return done(null)
}

/** Changes a person's group from the next month on, or the last day of their coverage. */
export const updatePerson = async (
  tx: Tx,
  target: CoverTarget,
  { groupId, until }: Body<'updateCorporatePerson'>,
  now: Date,
): Promise<Outcome<PersonView>> => {
  const { corporateId, id } = target
  const company = await lockCompany(tx, corporateId)
  const cover = await lockCover(tx, corporateId, id, now)
  if (cover === null || (cover.invited && until !== undefined)) return refuse(refusals.notFound)
  const unknown = await refuseUnknownGroup(tx, corporateId, groupId)
  if (unknown) return unknown
  const { today } = companyMonthAt(now, company.timeZone)
  if (until && until < today) return refuseField('until', 'cover_day_past')
  if (groupId !== undefined) await saveGroupOf(tx, corporateId, id, groupId, now)
  if (until !== undefined) await endCover(tx, company, target, cover, { lastDay: until, now })
  await record(tx, target, Boolean(until), { groupId: groupId ?? null, until: until ?? null }, now)
  return done(onlyRow(await readPerson(tx, corporateId, id, now)), 'saved')
}
