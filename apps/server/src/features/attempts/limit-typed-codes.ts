import type { PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { type Refusal, refuse } from '../../http/refusal.ts'
import { type Limit, secondsToWait } from './limit-attempts.ts'
import { type AttemptKind, addAttempt, lockSubject } from './store.ts'

const hourMs = 60 * 60_000
/** Limits for codes that do not exist. A typo is detected by the check character and does not count. */
const perPerson: Limit = { most: 10, spanMs: hourMs }
const perNetwork: Limit = { most: 50, spanMs: hourMs }

/** The person who enters a code, and their network. `limited` is false for a service without rate limits. */
export type CodeReader = { userId: PersonId; ip: string; limited: boolean }

/** The kinds of attempts that count one kind of code, per person and per network. */
export type CodeKinds = { person: AttemptKind; network: AttemptKind }

const subjectsOf = ({ userId, ip }: CodeReader, kinds: CodeKinds) =>
  [
    { kind: kinds.person, subject: userId, limit: perPerson },
    { kind: kinds.network, subject: ip, limit: perNetwork },
  ] as const

/** Locks the counts. Refuses DEMASIADOS_INTENTOS after too many unknown codes; null below the limit. */
export const refuseManyCodes = async (
  tx: Tx,
  reader: CodeReader,
  kinds: CodeKinds,
  now: Date,
): Promise<Refusal | null> => {
  if (!reader.limited) return null
  let seconds = 0
  for (const { kind, subject, limit } of subjectsOf(reader, kinds)) {
    await lockSubject(tx, kind, subject)
    seconds = Math.max(seconds, await secondsToWait(tx, kind, subject, limit, now))
  }
  const params = { minutes: Math.ceil(seconds / 60) }
  return seconds === 0
    ? null
    : refuse(refusals.tooManyAttempts, { because: 'gift_codes_wait', params, retryAfter: seconds })
}

/** Counts an unknown code. */
export const countUnknownCode = async (tx: Tx, reader: CodeReader, kinds: CodeKinds, now: Date): Promise<void> => {
  if (!reader.limited) return
  for (const { kind, subject } of subjectsOf(reader, kinds)) await addAttempt(tx, kind, subject, now)
}
