import { apiKeyPrefix, mayCall, minuteOf, secondsToNextMinute } from '@cupo/core/api-keys'
import { brandId } from '@cupo/core/brand-id'
import type { PersonId, SessionId, StudioId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import { refusals } from '@cupo/core/refusals'
import { sql } from 'kysely'
import { hashToken } from '../crypto/token.ts'
import type { Db } from '../deps.ts'
import type { Caller } from './gate.ts'
import { authorizeStudio } from './mint-authorized-ids.ts'
import { type Refusal, refuse } from './refusal.ts'

/** The key of a request: its account, its scopes, and its calls in this minute, including this one. */
export type UsedKey = { caller: Caller; scopes: readonly string[]; calls: number }

type Row = {
  userId: PersonId
  studioId: StudioId
  name: string
  language: Language
  scopes: string[]
  calls: number
}

const maxKeyLength = 100
/** The id of no session: endpoints that a key may call read no session. */
const noSession = brandId<SessionId>('0')

export const isApiKey = (token: string | null): token is string => token?.startsWith(apiKeyPrefix) ?? false

/**
 * Counts a call of an API key and reads the key. Null for a key that is unknown, revoked or expired, or whose studio is
 * suspended. One statement, so that concurrent calls in any process are counted one after the other. Its commit is
 * asynchronous: a power loss can only lose a count.
 */
export const countKeyCall = async (db: Db, key: string, now: Date): Promise<UsedKey | null> => {
  if (key.length > maxKeyLength) return null
  const minute = minuteOf(now)
  const { rows } = await sql<Row>`
    with commit as materialized (select set_config('synchronous_commit', 'off', true) as set)
    update api_key k
       set last_used_at = ${now}, minute_at = ${minute},
           minute_calls = case when k.minute_at = ${minute} then k.minute_calls + 1 else 1 end
      from studio s, app_user u
     where k.key_hash = ${hashToken(key)} and k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now})
       and s.id = k.studio_id and s.suspended_at is null and u.id = k.user_id and (select set from commit) = 'off'
    returning k.user_id as "userId", k.studio_id as "studioId", u.name, u.language, k.scopes,
              k.minute_calls as calls`.execute(db)
  const [row] = rows
  if (!row) return null
  const { userId, studioId, name, language, scopes, calls } = row
  // The role with the fewest rights, so that handlers allow a key no more than the front desk.
  const account = {
    userId,
    name,
    language,
    role: 'studio',
    staffRole: 'reception',
    studioId: authorizeStudio(studioId),
  }
  return {
    caller: { ...account, sessionId: noSession, corporateId: null, acting: null, enrolmentDueAt: null } as Caller,
    scopes,
    calls,
  }
}

/** Refuses an endpoint outside of the key's scopes, and a call beyond the rate limit. */
export const refuseKey = (key: UsedKey | null, endpoint: string, now: Date, limited: boolean): Refusal | null => {
  if (key === null) return refuse(refusals.unauthenticated, { because: 'api_key_unknown' })
  const seconds = limited ? secondsToNextMinute(key.calls, now) : 0
  if (seconds > 0)
    return refuse(refusals.tooManyAttempts, { because: 'api_key_wait', params: { seconds }, retryAfter: seconds })
  return mayCall(key.scopes, endpoint) ? null : refuse(refusals.forbidden, { because: 'api_key_scope' })
}
