import type { Declaration, RouteName } from '@cupo/contract'
import { enrolmentDueAt, openWithoutFactor } from '@cupo/core/factors'
import { isIdle } from '@cupo/core/idle-session'
import type { BranchId, CorporateId, KioskId, PersonId, SessionId, StudioId } from '@cupo/core/ids'
import type { Language } from '@cupo/core/preferences'
import { refusals } from '@cupo/core/refusals'
import { type Role, roleOf, type UserTypeId } from '@cupo/core/roles'
import { mayStaff } from '@cupo/core/staff-permissions'
import type { StaffRole } from '@cupo/core/staff-roles'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { hashToken } from '../crypto/token.ts'
import { type Gathering, gather } from '../db/gather.ts'
import type { AppConfig, Db } from '../deps.ts'
import type { AuthorizedCorporateId, AuthorizedStudioId } from './authorized-ids.ts'
import { authorizeCorporate, authorizeStudio } from './mint-authorized-ids.ts'
import { type Refusal, refuse } from './refusal.ts'

/** The authenticated user. */
export type Caller = {
  userId: PersonId
  sessionId: SessionId
  role: Role
  /** The role within the studio; null for other accounts. */
  staffRole: StaffRole | null
  name: string
  language: Language
  studioId: AuthorizedStudioId | null
  corporateId: AuthorizedCorporateId | null
  /** The owner who acts on behalf of this user, with their name; null in a person's own session. */
  acting: { ownerId: PersonId; owner: string } | null
  /**
   * Time from which this session may only add a second factor, if the service requires one; null if none must be added.
   */
  enrolmentDueAt: Date | null
}

/**
 * A tablet at the door of a studio, identified by its own token. It is not a `Caller`: it has no account, and only
 * endpoints with `who: 'kiosk'` admit it. `branchId` null: all branches.
 */
export type Kiosk = { id: KioskId; studioId: AuthorizedStudioId; branchId: BranchId | null; name: string }

/** Age of `last_seen_at` after which a request updates it. */
const seenEveryMs = 60_000
const maxTokenLength = 200

/**
 * Reads the access token: the Authorization header raw, or after `Bearer `. Duplicate headers are rejected, because
 * proxies disagree on which one applies.
 */
export const tokenOf = (request: FastifyRequest): { ok: true; value: string | null } | Refusal => {
  const { rawHeaders } = request.raw
  const sent = rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === 'authorization')
  if (sent.length > 1) return refuse(refusals.invalidInput, { because: 'header_doubled' })
  const header = sent[0]?.trim() ?? ''
  const token = /^bearer /i.test(header) ? header.slice(7).trim() : header
  return { ok: true, value: token === '' ? null : token }
}

type SessionRow = {
  session_id: SessionId
  token_hash: Buffer
  user_id: PersonId
  user_type: UserTypeId
  staff_role: StaffRole | null
  name: string
  language: Language
  studio_id: StudioId | null
  corporate_id: CorporateId | null
  last_seen_at: Date
  expires_at: Date
  owner_id: PersonId | null
  owner_name: string | null
  created_at: Date
  factor_since: Date | null
  factor_due_at: Date | null
}

const readSessions = async (db: Db, hashes: readonly Buffer[]): Promise<Map<string, SessionRow>> => {
  const { rows } = await sql<SessionRow>`
    select s.id as session_id, s.token_hash, u.id as user_id, u.user_type, u.staff_role, u.name, u.language, u.studio_id,
           u.corporate_id, s.last_seen_at, s.expires_at, s.created_at, u.factor_since, u.factor_due_at, owner.id as owner_id, owner.name as owner_name
      from sign_in_session s
      join app_user u on u.id = s.user_id
      left join studio st on st.id = u.studio_id
      left join corporate c on c.id = u.corporate_id
      left join sign_in_session own on own.id = s.acting_session_id
      left join app_user owner on owner.id = own.user_id
     where s.token_hash = any(${hashes}::bytea[])
       and u.suspended_at is null and st.suspended_at is null and c.suspended_at is null and owner.suspended_at is null`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.token_hash.toString('base64url'), row]))
}

/**
 * Updates `last_seen_at`. Skips rows locked by a different process. The commit is asynchronous: a power loss can only
 * lose a timestamp.
 */
const renewSeen = async (db: Db, sessionIds: readonly SessionId[], now: Date): Promise<void> => {
  await sql`
    with commit as materialized (select set_config('synchronous_commit', 'off', true) as set)
    update sign_in_session set last_seen_at = ${now}
     where id in (select id from sign_in_session where id = any(${sessionIds}::bigint[]) for update skip locked)
       and (select set from commit) = 'off'`.execute(db)
}

const callerOf = (row: SessionRow): Caller => ({
  userId: row.user_id,
  sessionId: row.session_id,
  role: roleOf(row.user_type),
  staffRole: row.staff_role,
  name: row.name,
  language: row.language,
  studioId: row.studio_id === null ? null : authorizeStudio(row.studio_id),
  corporateId: row.corporate_id === null ? null : authorizeCorporate(row.corporate_id),
  acting: row.owner_id === null ? null : { ownerId: row.owner_id, owner: row.owner_name ?? '' },
  // An acting owner has a factor of their own.
  enrolmentDueAt:
    row.owner_id === null
      ? enrolmentDueAt({
          role: roleOf(row.user_type),
          factorSince: row.factor_since,
          factorDueAt: row.factor_due_at,
          signedInAt: row.created_at,
        })
      : null,
})

/** `staffIdleMs`: the service's idle limit for staff sessions. */
type Question = { hash: Buffer; now: Date; staffIdleMs: number | null }

/**
 * Looks up the sessions of all requests of one event loop turn, or that arrived during the previous lookup, in one
 * query. Nothing is cached, so a deleted session is rejected immediately.
 */
const lookUpCallers = async (db: Db, questions: readonly Question[]): Promise<(Caller | null)[]> => {
  const rows = await readSessions(
    db,
    questions.map((q) => q.hash),
  )
  const found = questions.map(({ hash, now, staffIdleMs }) => {
    const row = rows.get(hash.toString('base64url'))
    if (!row || row.expires_at <= now) return null
    // Checked before the use is recorded: a request must not renew an idle session.
    const used = { role: roleOf(row.user_type), lastSeenAt: row.last_seen_at }
    return isIdle(used, staffIdleMs, now) ? null : { row, now }
  })
  const stale = found.filter((f) => f && f.now.getTime() - f.row.last_seen_at.getTime() > seenEveryMs)
  const last = stale.at(-1)
  if (last) {
    const ids = stale.flatMap((f) => f?.row.session_id ?? [])
    // Not awaited: a read must not wait for this write or fail with it. The next request tries again.
    renewSeen(db, ids, last.now).catch(() => undefined)
  }
  return found.map((f) => f && callerOf(f.row))
}

const lookups = new WeakMap<Db, Gathering<Question, Caller | null>>()

const lookupsOn = (db: Db): Gathering<Question, Caller | null> => {
  const known = lookups.get(db)
  if (known) return known
  const made = gather((questions: readonly Question[]) => lookUpCallers(db, questions), {
    atMost: 500,
    waitingAtMost: Number.POSITIVE_INFINITY,
  })
  lookups.set(db, made)
  return made
}

/**
 * Finds the caller of a token; null when it is unknown, ended, expired or idle, or the user or their studio is
 * suspended.
 */
export const readCaller = async (
  { db, config: { staffIdleMs } }: { db: Db; config: Pick<AppConfig, 'staffIdleMs'> },
  token: string,
  now: Date,
): Promise<Caller | null> =>
  token.length > maxTokenLength ? null : lookupsOn(db).submit({ hash: hashToken(token), now, staffIdleMs })

type KioskRow = Omit<Kiosk, 'studioId'> & { studioId: StudioId; lastUsedAt: Date | null }

/** Finds the kiosk of a token; null when it is unknown or ended, or its studio is suspended. */
export const readKiosk = async (db: Db, token: string, now: Date): Promise<Kiosk | null> => {
  if (token.length > maxTokenLength) return null
  const { rows } = await sql<KioskRow>`
    select k.id, k.studio_id as "studioId", k.branch_id as "branchId", k.name, k.last_used_at as "lastUsedAt"
      from studio_kiosk k join studio s on s.id = k.studio_id
     where k.token_hash = ${hashToken(token)} and k.ended_at is null and s.suspended_at is null`.execute(db)
  const [row] = rows
  if (!row) return null
  const { lastUsedAt, studioId, ...kiosk } = row
  if (lastUsedAt === null || now.getTime() - lastUsedAt.getTime() > seenEveryMs)
    await db.updateTable('studio_kiosk').set({ last_used_at: now }).where('id', '=', kiosk.id).execute()
  return { ...kiosk, studioId: authorizeStudio(studioId) }
}

/**
 * Whether the endpoint admits this caller: by `who`, and by the staff role for an endpoint with the role `studio`. An
 * endpoint with `who: 'signedIn'` checks no staff role. A kiosk's token and a person's session are not interchangeable.
 */
export const admit = (
  { who, staff }: Pick<Declaration, 'who' | 'staff'>,
  { caller, kiosk }: { caller: Caller | null; kiosk: Kiosk | null },
): Refusal | null => {
  if (who === 'public') return null
  if (who === 'kiosk') return kiosk ? null : refuse(refusals.unauthenticated)
  if (!caller) return refuse(refusals.unauthenticated)
  if (who === 'signedIn') return null
  if (!who.includes(caller.role)) return refuse(refusals.forbidden)
  if (caller.role !== 'studio') return null
  return caller.staffRole && mayStaff(caller.staffRole, staff) ? null : refuse(refusals.forbidden)
}

const openForEnrolment: ReadonlySet<RouteName> = new Set<RouteName>(openWithoutFactor)

/** Whether a session may only add a second factor, if the service requires one. */
export const mustAddFactor = (caller: Caller | null, now: Date): boolean =>
  caller !== null && caller.enrolmentDueAt !== null && caller.enrolmentDueAt <= now

/** Fields of the caller's own data about the factor that they must add; empty if none must be added. */
export const factorDuty = (
  { requireFactors }: Pick<AppConfig, 'requireFactors'>,
  caller: Caller | null,
  now: Date,
): { factorDueAt?: string; mustAddFactor?: true } => {
  if (!requireFactors || !caller?.enrolmentDueAt) return {}
  const factorDueAt = caller.enrolmentDueAt.toISOString()
  return mustAddFactor(caller, now) ? { factorDueAt, mustAddFactor: true } : { factorDueAt }
}

/** Refuses a session that must add a second factor first, if the service requires one. */
export const refuseWithoutFactor = (
  { name, who }: { name: RouteName; who: Declaration['who'] },
  caller: Caller | null,
  now: Date,
): Refusal | null => {
  if (!mustAddFactor(caller, now) || who === 'public' || openForEnrolment.has(name)) return null
  return refuse(refusals.enrolmentRequired)
}
