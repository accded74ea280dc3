import { type CodeProblem, decideCode, mailedCode } from '@cupo/core/accounts'
import { domainCodeMails, domainOf, recordText } from '@cupo/core/corporate-domains'
import type { CorporateDomainId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import type { Language } from '@cupo/core/preferences'
import { refusals } from '@cupo/core/refusals'
import { codeMatches, hashCode, newCode } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, type Refusal, refuse, refuseField } from '../../http/refusal.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { type Limit, secondsToWait } from '../attempts/limit-attempts.ts'
import { addAttempt, attemptsSince, lockAddress, lockSubject } from '../attempts/store.ts'
import { readOwnCompany } from '../corporate/own-store.ts'
import { type For, recordDomain } from './edit-domain.ts'
import {
  countTry,
  type DomainView,
  type LockedDomain,
  lockDomain,
  readCode,
  readDomains,
  readProvedBy,
  saveCode,
  saveProof,
} from './store.ts'

const dayMs = 24 * 60 * 60_000
/** The message for each problem of a code. */
const phraseOf = {
  wrong: 'domain_code_wrong',
  over: 'domain_code_over',
  day: 'domain_code_day',
} as const satisfies Record<CodeProblem, string>
/** Rate limit of DNS lookups per company. */
const lookups: readonly Limit[] = [{ most: 30, spanMs: 60 * 60_000 }]

type DomainOfCompany = For & { id: CorporateDomainId }

/** Wrong codes are counted by name instead of by row: removing and adding a domain again does not reset the count. */
const subjectOf = ({ corporateId }: For, { domain }: LockedDomain): string => `${corporateId}:${domain}`

/** Locks an unproved domain of the company, against concurrent proofs of the same name. */
const lockUnproved = async (tx: Tx, { corporateId, id }: DomainOfCompany): Promise<Outcome<LockedDomain>> => {
  const locked = await lockDomain(tx, corporateId, id)
  if (!locked) return refuse(refusals.notFound)
  if (locked.verified) return refuse(refusals.invalidState, { because: 'domain_proved' })
  await lockSubject(tx, 'domain_code', locked.domain)
  return done(locked)
}

const tooSoon = (seconds: number): Refusal =>
  refuse(refusals.tooManyAttempts, {
    because: 'domain_wait',
    params: { minutes: Math.ceil(seconds / 60) },
    retryAfter: seconds,
  })

/** Mails a code to an address of the domain. Earlier codes become invalid. */
export const mailCode = async (
  tx: Tx,
  { email, language, ...target }: DomainOfCompany & { email: string; language: Language },
  now: Date,
): Promise<Outcome<DomainView>> => {
  const locked = await lockUnproved(tx, target)
  if (!locked.ok) return locked
  const { id, domain } = locked.value
  if (domainOf(email) !== domain) return refuseField('email', 'email_of_other_domain', { domain })
  await lockAddress(tx, email)
  const subject = subjectOf(target, locked.value)
  const seconds = Math.max(
    await secondsToWait(tx, 'domain_code', subject, domainCodeMails, now),
    await secondsToWait(tx, 'domain_code', email, domainCodeMails, now),
  )
  if (seconds > 0) return tooSoon(seconds)
  await addAttempt(tx, 'domain_code', subject, now)
  await addAttempt(tx, 'domain_code', email, now)
  const code = newCode()
  const expiresAt = new Date(now.getTime() + mailedCode.lifetimeMs)
  await saveCode(tx, id, { hash: hashCode(code), sentTo: email, expiresAt })
  const { name: company } = await readOwnCompany(tx, target.corporateId)
  await queueMail(tx, { to: email, template: 'domain_code', params: { code, company, domain }, language, now })
  return done(onlyRow(await readDomains(tx, target.corporateId, now, id)), 'domain_code_sent', { email })
}

/** Stores the proof, unless a different company has proved the domain since. */
const prove = async (
  tx: Tx,
  target: DomainOfCompany,
  { id, domain }: LockedDomain,
  by: 'mail' | 'dns',
  now: Date,
): Promise<Outcome<DomainView>> => {
  if ((await readProvedBy(tx, domain)) !== null) {
    return refuse(refusals.alreadyExists, { because: 'domain_taken', params: { domain } })
  }
  await saveProof(tx, id, by, now)
  await recordDomain(tx, target, 'company_domain_proved', { domain, by }, now)
  return done(onlyRow(await readDomains(tx, target.corporateId, now, id)), 'domain_now_proved', { domain })
}

/** Proves a domain by its mailed code. The transaction must commit on a refusal too: it counts the wrong code. */
export const proveByCode = async (
  tx: Tx,
  { code, ...target }: DomainOfCompany & { code: string },
  now: Date,
): Promise<Outcome<DomainView>> => {
  const locked = await lockUnproved(tx, target)
  if (!locked.ok) return locked
  const subject = subjectOf(target, locked.value)
  const { hash, ...state } = await readCode(tx, target.id)
  const wrong = await attemptsSince(tx, ['domain_code_failure'], subject, new Date(now.getTime() - dayMs))
  const matches = hash !== null && codeMatches(code, hash)
  const decision = decideCode({ ...state, wrongToday: wrong.length }, matches, now)
  if (decision.ok) return prove(tx, target, locked.value, 'mail', now)
  if (decision.because === 'wrong') {
    await countTry(tx, target.id)
    await addAttempt(tx, 'domain_code_failure', subject, now)
  }
  return refuse(refusals.invalidCode, { because: phraseOf[decision.because] })
}

/** Returns the TXT record that the domain must contain. Counts the lookup, which runs after this transaction. */
export const startLookup = async (tx: Tx, target: DomainOfCompany, now: Date): Promise<Outcome<LockedDomain>> => {
  const locked = await lockUnproved(tx, target)
  if (!locked.ok) return locked
  await lockSubject(tx, 'domain_lookup', target.corporateId)
  const seconds = await secondsToWait(tx, 'domain_lookup', target.corporateId, lookups, now)
  if (seconds > 0) return tooSoon(seconds)
  await addAttempt(tx, 'domain_lookup', target.corporateId, now)
  return locked
}

/** Proves a domain by its TXT records; null if its DNS servers did not respond. */
export const proveByRecord = async (
  tx: Tx,
  { texts, ...target }: DomainOfCompany & { texts: readonly string[] | null },
  now: Date,
): Promise<Outcome<DomainView>> => {
  const locked = await lockUnproved(tx, target)
  if (!locked.ok) return locked
  const params = { domain: locked.value.domain }
  if (texts === null) return refuse(refusals.invalidState, { because: 'domain_unanswered', params })
  const expected = recordText(locked.value.token)
  if (!texts.some((text) => text.trim() === expected))
    return refuse(refusals.invalidState, { because: 'domain_record_missing', params })
  return prove(tx, target, locked.value, 'dns', now)
}
