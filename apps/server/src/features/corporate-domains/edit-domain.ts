import type { Body } from '@cupo/contract'
import { isPublicDomain, parseDomain } from '@cupo/core/corporate-domains'
import type { CorporateDomainId, PersonId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import { newToken } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedCorporateId } from '../../http/authorized-ids.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { lockCompany } from '../corporate-people/allot-store.ts'
import {
  type DomainView,
  deleteDomain,
  insertDomain,
  lockDomain,
  readDomains,
  readProvedBy,
  saveJoinLimit,
} from './store.ts'

/** Maximum domains of a company, more than any company has. */
const mostDomains = 20

/** The company, and the person who acts for it. */
export type For = { corporateId: AuthorizedCorporateId; by: PersonId }

/** Records a change of a company's domain. */
export const recordDomain = (
  tx: Tx,
  { corporateId, by }: For,
  action: 'company_domain_added' | 'company_domain_proved' | 'company_domain_changed' | 'company_domain_removed',
  details: Record<string, string | number>,
  at: Date,
) => recordAudit(tx, { at, byUser: by, action, subject: { kind: 'corporate', id: corporateId }, details })

/** Adds an unproved domain. Refuses public providers and a domain that a different company proved. */
export const addDomain = async (
  tx: Tx,
  who: For,
  body: Body<'addCorporateDomain'>,
  now: Date,
): Promise<Outcome<DomainView>> => {
  const { corporateId, by } = who
  await lockCompany(tx, corporateId)
  const domain = parseDomain(body.domain)
  if (domain === null) return refuseField('domain', 'domain_malformed')
  if (isPublicDomain(domain)) return refuseField('domain', 'domain_public', { domain })
  const own = await readDomains(tx, corporateId, now)
  if (own.some((other) => other.domain === domain))
    return refuseField('domain', 'domain_added', undefined, refusals.alreadyExists)
  if (own.length >= mostDomains)
    return refuse(refusals.invalidState, { because: 'domains_full', params: { max: mostDomains } })
  const provedBy = await readProvedBy(tx, domain)
  if (provedBy !== null) return refuseField('domain', 'domain_taken', { domain }, refusals.alreadyExists)
  const row = { corporateId, domain, token: newToken(), by, joinLimit: body.joinLimit }
  const id = await insertDomain(tx, row, now)
  await recordDomain(tx, who, 'company_domain_added', { domain }, now)
  return done(onlyRow(await readDomains(tx, corporateId, now, id)), 'saved')
}

/** Changes how many people may join by a domain. Members who joined stay covered, even above a lower limit. */
export const updateDomain = async (
  tx: Tx,
  { id, ...who }: For & { id: CorporateDomainId },
  { joinLimit }: Body<'updateCorporateDomain'>,
  now: Date,
): Promise<Outcome<DomainView>> => {
  await lockCompany(tx, who.corporateId)
  const locked = await lockDomain(tx, who.corporateId, id)
  if (!locked) return refuse(refusals.notFound)
  await saveJoinLimit(tx, id, joinLimit)
  await recordDomain(tx, who, 'company_domain_changed', { domain: locked.domain, joinLimit }, now)
  return done(onlyRow(await readDomains(tx, who.corporateId, now, id)), 'saved')
}

/** Removes a domain: nobody can join by it afterwards. */
export const removeDomain = async (
  tx: Tx,
  { id, ...who }: For & { id: CorporateDomainId },
  now: Date,
): Promise<Outcome<null>> => {
  await lockCompany(tx, who.corporateId)
  const locked = await lockDomain(tx, who.corporateId, id)
  if (!locked) return refuse(refusals.notFound)
  await deleteDomain(tx, id)
  await recordDomain(tx, who, 'company_domain_removed', { domain: locked.domain }, now)
  return done(null)
}
