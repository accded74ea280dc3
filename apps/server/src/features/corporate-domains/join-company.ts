import type { Data } from '@cupo/contract'
import { daysLeft, shareOfMonth } from '@cupo/core/corporate'
import { decideJoin } from '@cupo/core/corporate-domains'
import type { PersonId } from '@cupo/core/ids'
import { noPoints } from '@cupo/core/points'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { coverMember } from '../corporate-people/add-person.ts'
import { lockCompany } from '../corporate-people/allot-store.ts'
import { isAddressUsed, isCovered, readCovered, readJoinable, readJoiner, readMonthOf } from './join-store.ts'

type Offer = Data<'readOwnCompany'>['offer']

const offerFor = async (db: Db, userId: PersonId, now: Date): Promise<Offer> => {
  const person = await readJoiner(db, userId)
  const company = person && (await readJoinable(db, person.domain, now))
  if (!person || !company) return null
  const covered = await isCovered(db, userId, company.corporateId, now)
  const addressUsed = await isAddressUsed(db, person, company.corporateId, now)
  if (!decideJoin({ ...company, proved: true, covered, addressUsed }).ok) return null
  const { month, allotted } = await readMonthOf(db, userId, company, now)
  const monthlyPoints = company.monthly ?? noPoints
  return {
    name: company.name,
    logo: company.logo,
    domain: person.domain,
    monthlyPoints,
    points: allotted ? noPoints : shareOfMonth(monthlyPoints, daysLeft(month, month.today)),
  }
}

/** Reads the company that covers a person, or the one that they may join. */
export const readCompanyOf = async (db: Db, userId: PersonId, now: Date): Promise<Data<'readOwnCompany'>> => {
  const covered = await readCovered(db, userId, now)
  return { covered, offer: covered === null ? await offerFor(db, userId, now) : null }
}

/**
 * Covers a person who joins by the domain of their verified address, in the company's standard group. Refuses when the
 * pool does not suffice, and for a domain other than the one in the person's consent.
 */
export const joinCompany = async (
  tx: Tx,
  { userId, domain }: { userId: PersonId; domain: string },
  now: Date,
): Promise<Outcome<Data<'joinCompany'>>> => {
  const person = await readJoiner(tx, userId)
  const found = person && person.domain === domain ? await readJoinable(tx, domain, now) : null
  if (!person || !found) return refuse(refusals.invalidState, { because: 'join_no_company' })
  const company = await lockCompany(tx, found.corporateId)
  // Checks again under the lock: the last place of this domain, or the domain itself, may be gone.
  const state = await readJoinable(tx, domain, now)
  const covered = await isCovered(tx, userId, company.id, now)
  const proved = state !== null && state.corporateId === company.id
  const addressUsed = await isAddressUsed(tx, person, company.id, now)
  const decision = decideJoin({ ...(state ?? found), proved, covered, addressUsed })
  if (!decision.ok) {
    const reason = decision.because === 'join_covered' ? refusals.alreadyExists : refusals.invalidState
    return refuse(reason, { because: decision.because })
  }
  const row = { userId, name: person.name, email: person.email, groupId: null, domainId: (state ?? found).domainId }
  const joined = await coverMember(tx, company, row, now)
  if (!joined.ok) return refuse(refusals.insufficientPoints, { because: 'join_pool_short' })
  await recordAudit(tx, {
    at: now,
    byUser: userId,
    action: 'company_person_joined',
    subject: { kind: 'corporate', id: company.id },
    details: { userId, domain },
  })
  return done({ name: company.name, points: joined.value }, 'joined_company', { name: company.name })
}
