import { randomUUID } from 'node:crypto'
import type { AccountId } from '@cupo/core/ids'
import { mustIndex } from '@cupo/core/must-get'
import { toPoints } from '@cupo/core/to-points'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/deps.ts'
import { openStudioAccounts } from '../../apps/server/src/features/points/open-accounts.ts'
import { postTransfers } from '../../apps/server/src/features/points/post-transfers.ts'
import { issueAccountId } from '../../apps/server/src/features/points/store.ts'

/** A studio with members who are signed in and have points; `addClasses` creates classes. */
export type StormStudio = {
  studioId: string
  classTypeId: string
  members: number
  /** The first of their consecutive user ids and points account ids. */
  firstMemberId: string
  firstAccountId: string
  earnedAccountId: string
  /** Prefix of the tokens: member i has this prefix and i. */
  tokenPrefix: string
}

const POINTS_EACH = 1000
const GRANTS_AT_ONCE = 5000

/** Inserts the studio in bulk: members with a session each, and points by the ledger of the product. */
export const seedStudio = async (db: Db, members: number, now: Date): Promise<StormStudio> => {
  const tokenPrefix = `storm-${randomUUID()}-`
  const { studioId, classTypeId } = await insertStudio(db, now)
  const { rows } = await sql<{ id: string }>`
    insert into app_user (user_type, email, username, name, calendar_key, email_verified_at, created_at)
    select 1, 'storm' || n || '@cupo.test', 'storm' || n, 'Socia ' || n, 'storm' || n, ${now}, ${now}
      from generate_series(0, ${members - 1}::int) n order by n
    returning id`.execute(db)
  const firstMemberId = firstOfRun(rows.map((row) => row.id))
  await sql`
    insert into sign_in_session (user_id, token_hash, created_at, last_seen_at, expires_at)
    select ${firstMemberId}::bigint + n, sha256((${tokenPrefix} || n)::bytea), ${now}, ${now}, ${now}::timestamptz + interval '1 day'
      from generate_series(0, ${members - 1}::int) n`.execute(db)
  const { rows: accounts } = await sql<{ id: AccountId }>`
    insert into points_account (kind, user_id, balance)
    select 'member', ${firstMemberId}::bigint + n, 0 from generate_series(0, ${members - 1}::int) n order by n
    returning id`.execute(db)
  const firstAccountId = firstOfRun(accounts.map((row) => row.id))
  await grant(
    db,
    accounts.map((row) => row.id),
    now,
  )
  const earned = await sql<{ id: string }>`
    select id from points_account where kind = 'studio_earned' and studio_id = ${studioId}`.execute(db)
  const earnedAccountId = earned.rows[0]?.id as string
  return { studioId, classTypeId, members, firstMemberId, firstAccountId, earnedAccountId, tokenPrefix }
}

const insertStudio = (db: Db, now: Date): Promise<{ studioId: string; classTypeId: string }> =>
  db.transaction().execute(async (tx) => {
    const studio = { name: 'Tormenta', time_zone: 'America/Mexico_City', created_at: now }
    const { id: studioId } = await tx.insertInto('studio').values(studio).returning('id').executeTakeFirstOrThrow()
    await openStudioAccounts(tx, studioId)
    const type = { name: 'Ciclo', color: 'ciclo', duration_minutes: 45, capacity: 20, points: toPoints(1) }
    const { id: classTypeId } = await tx
      .insertInto('class_type')
      .values({ ...type, studio_id: studioId, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { studioId, classTypeId }
  })

const grant = async (db: Db, accountIds: readonly AccountId[], now: Date): Promise<void> => {
  const issue = await issueAccountId(db)
  for (let at = 0; at < accountIds.length; at += GRANTS_AT_ONCE) {
    await db.transaction().execute(async (tx) => {
      const granted = await postTransfers(
        tx,
        accountIds.slice(at, at + GRANTS_AT_ONCE).map((id) => ({
          kind: 'grant' as const,
          fromAccountId: issue,
          toAccountId: id,
          points: toPoints(POINTS_EACH),
          byUser: null,
          note: 'Tormenta',
          at: now,
        })),
      )
      if (!granted.ok) throw new Error(`points refused: ${granted.reason}`)
    })
  }
}

/** The first of the consecutive class ids. */
const firstOfRun = (ids: readonly string[]): string => {
  const [first, last] = [mustIndex(ids, 0), mustIndex(ids, -1)]
  if (Number(last) - Number(first) !== ids.length - 1) throw new Error('the ids do not follow one another')
  return first
}

let hoursAhead = 24

/** Creates classes at distinct start times within the booking window. @returns their ids */
export const addClasses = async (
  db: Db,
  studio: StormStudio,
  { count, capacity }: { count: number; capacity: number },
): Promise<string[]> => {
  hoursAhead += 1
  const now = new Date()
  const startsAt = new Date(now.getTime() + hoursAhead * 3_600_000)
  const { rows } = await sql<{ id: string }>`
    insert into class_session
      (studio_id, class_type_id, starts_at, ends_at, time_zone, capacity, points, created_at)
    select ${studio.studioId}, ${studio.classTypeId}, ${startsAt}, ${startsAt}::timestamptz + interval '45 minutes',
           'America/Mexico_City', ${capacity}, 1, ${now}
      from generate_series(1, ${count}::int)
    returning id`.execute(db)
  firstOfRun(rows.map((row) => row.id))
  return rows.map((row) => row.id)
}
