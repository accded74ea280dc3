import type { Body } from '@cupo/contract'
import { companyMonthAt } from '@cupo/core/corporate'
import type { CorporateDomainId, CorporateGroupId, PersonId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { noPoints, type Points } from '@cupo/core/points'
import type { Language } from '@cupo/core/preferences'
import { refusals } from '@cupo/core/refusals'
import { roles } from '@cupo/core/roles'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedCorporateId } from '../../http/authorized-ids.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { lockAddress } from '../attempts/store.ts'
import { recordAudit } from '../audit/store.ts'
import { insertInvited } from '../invitations/invite-person.ts'
import { sendInvitation } from '../invitations/send-invitation.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { openMemberAccount } from '../points/open-accounts.ts'
import { findByEmail } from '../users/account-store.ts'
import { allotMonth } from './allot-months.ts'
import { type LockedCompany, lockCompany } from './allot-store.ts'
import { lockGroup } from './group-store.ts'
import { findCoverOf, insertCover, insertInvitation, type PersonView } from './people-store.ts'
import { readPerson } from './read-people.ts'

export type AddPerson = Body<'addCorporatePerson'> & {
  corporateId: AuthorizedCorporateId
  by: PersonId
  language: Language
  publicUrl: string
}

/** Refuses a group of a different company. */
export const refuseUnknownGroup = async (
  tx: Tx,
  corporateId: AuthorizedCorporateId,
  groupId: CorporateGroupId | undefined,
) =>
  groupId === undefined || (isId(groupId) && (await lockGroup(tx, corporateId, groupId)))
    ? null
    : refuseField('groupId', 'group_unknown', undefined, refusals.notFound)

type Row = {
  userId: PersonId
  name: string
  email: string
  groupId: CorporateGroupId | null
  /** The domain by which the person joins. */
  domainId?: CorporateDomainId
}

/**
 * Covers a member immediately and transfers their share of the month. Refuses when the pool does not suffice.
 * @returns the points of the rest of the month
 */
export const coverMember = async (tx: Tx, company: LockedCompany, row: Row, now: Date): Promise<Outcome<Points>> => {
  await openMemberAccount(tx, row.userId)
  await insertCover(tx, { ...row, corporateId: company.id }, now)
  const allotted = await allotMonth(tx, company, now, row.userId)
  if (!allotted.ok) {
    const params = { price: allotted.needed, balance: allotted.pool }
    return refuse(refusals.insufficientPoints, { because: 'pool_short', params })
  }
  const points = allotted.points.get(row.userId) ?? noPoints
  const { today } = companyMonthAt(now, company.timeZone)
  await notifyPeople(
    tx,
    [
      {
        userId: row.userId,
        key: `cover-started:${company.id}:${today}`,
        kind: 'cover_started' as const,
        params: { company: company.name, points },
        link: '/gym/points',
      },
    ],
    now,
  )
  return done(points)
}

type Account = { userId: PersonId; active: boolean; language: Language }

/** Finds or creates the account of an address. `active`: it has been activated. Refuses accounts of other roles. */
const accountOf = async (tx: Tx, { email, name, language }: AddPerson, now: Date): Promise<Outcome<Account>> => {
  await lockAddress(tx, email)
  const known = await findByEmail(tx, email)
  if (known === null) {
    const invited = await insertInvited(tx, { role: 'member', name, email, language }, now)
    return invited.ok ? done({ userId: invited.value, active: false, language }) : invited
  }
  if (known.user_type !== roles.member || known.suspended) {
    return refuseField('email', 'email_not_invitable', undefined, refusals.alreadyExists)
  }
  return done({ userId: known.id, active: known.email_verified_at !== null, language: known.language })
}

/**
 * Covers a person by mail address. An active member is covered immediately and notified; the company gets no data of
 * their account. A new address is invited; coverage and points begin when the account is activated. Only one company
 * can cover a person at a time. People of a company without groups get points from its first, standard one on.
 */
export const addPerson = async (tx: Tx, command: AddPerson, now: Date): Promise<Outcome<PersonView>> => {
  const { corporateId, name, email, groupId } = command
  const company = await lockCompany(tx, corporateId)
  const unknown = await refuseUnknownGroup(tx, corporateId, groupId)
  if (unknown) return unknown
  const account = await accountOf(tx, { ...command, language: company.language ?? command.language }, now)
  if (!account.ok) return account
  const { userId, active } = account.value
  const cover = await findCoverOf(tx, corporateId, userId, now)
  if (cover !== null) {
    const because = cover === 'here' ? 'person_covered' : 'email_not_invitable'
    return refuseField('email', because, undefined, refusals.alreadyExists)
  }
  const row = { userId, name, email, groupId: groupId ?? null }
  if (active) {
    const covered = await coverMember(tx, company, row, now)
    if (!covered.ok) return covered
  } else {
    await insertInvitation(tx, { ...row, corporateId }, now)
    const { by: invitedBy, publicUrl } = command
    await sendInvitation(tx, { userId, invitedBy, language: account.value.language, publicUrl }, now)
  }
  await recordAudit(tx, {
    at: now,
    byUser: command.by,
    action: 'company_person_added',
    subject: { kind: 'corporate', id: corporateId },
    details: { userId, invited: !active },
  })
  return active
    ? done(onlyRow(await readPerson(tx, corporateId, userId, now)), 'saved')
    : done(onlyRow(await readPerson(tx, corporateId, userId, now)), 'invitation_sent', { email })
}
