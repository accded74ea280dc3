import type { Data } from '@cupo/contract'
import type { PartnerAccountId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { Page } from '../../http/page.ts'

type Entry = Data<'listPartnerLog'>['items'][number]

type Row = Omit<Entry, 'at' | 'nextAttemptAt' | 'class'> & {
  at: Date
  nextAttemptAt: Date | null
  sort: string
  classId: string | null
  className: string | null
  startsAt: Date | null
  timeZone: string | null
}

/** A log entry with its page key. */
export type LogRow = { key: readonly string[]; entry: Entry }

const entryOf = ({ sort, classId, className, startsAt, timeZone, at, nextAttemptAt, ...row }: Row): LogRow => ({
  key: [at.toISOString(), row.id, sort],
  entry: {
    ...row,
    at: at.toISOString(),
    nextAttemptAt: nextAttemptAt?.toISOString() ?? null,
    class:
      classId === null || className === null || startsAt === null || timeZone === null
        ? null
        : { id: classId, name: className, startsAt: startsAt.toISOString(), timeZone },
  },
})

/** SQL for the next attempt of an item. `-infinity` stands for now. */
const nextOf = (column: string) => sql.raw(`nullif(greatest(${column}, 'epoch'::timestamptz), 'epoch'::timestamptz)`)

/** Reads notifications, calls and unsent classes, newest first. Reads one row more than the limit. */
export const readLog = async (
  db: Db | Tx,
  accountId: PartnerAccountId,
  { after, limit }: Page,
  failedOnly: boolean,
): Promise<LogRow[]> => {
  const [beforeAt = null, beforeId = null] = after ?? []
  const { rows } = await sql<Row>`
    select l.id, l.at, l.kind, l.state, l.number, l.person, l.reason, l.failure, l.attempts, l."nextAttemptAt",
           '0' as sort, c.id::text as "classId", t.name as "className", c.starts_at as "startsAt", c.time_zone as "timeZone"
      from (
        select 'event-' || e.id as id, e.received_at as at, e.kind, e.state, e.number, e.person_name as person, e.reason,
               null as failure, e.attempts, ${nextOf('e.due_at')} as "nextAttemptAt",
               (select class_id from partner_slot s where s.account_id = e.account_id and s.external_id = e.external_slot) as class_id
          from partner_event e where e.account_id = ${accountId}
        union all
        select 'call-' || k.id, k.created_at, k.kind, k.state, k.number, null, k.reason, k.failure, k.attempts,
               ${nextOf('k.due_at')},
               (select b.class_id from partner_booking p join booking b on b.id = p.booking_id
                 where p.account_id = k.account_id and p.number = k.number)
          from partner_call k where k.account_id = ${accountId}
        union all
        select 'class-' || s.class_id, coalesce(s.sent_at, c.created_at), 'seats',
               case when s.due_at is null then 'failed' else 'pending' end, null, null, null, s.failure, s.attempts,
               ${nextOf('s.due_at')}, s.class_id
          from partner_slot s join class_session c on c.id = s.class_id
         where s.account_id = ${accountId} and s.failure is not null
      ) l
      left join class_session c on c.id = l.class_id
      left join class_type t on t.id = c.class_type_id
     where (${beforeAt}::timestamptz is null or (l.at, l.id) < (${beforeAt}::timestamptz, ${beforeId}::text))
       and (${failedOnly}::bool is not true or l.state = 'failed')
     order by l.at desc, l.id desc limit ${limit + 1}`.execute(db)
  return rows.map(entryOf)
}

type Kind = 'event' | 'call' | 'class'

const retries: Record<Kind, (accountId: PartnerAccountId, id: string, now: Date) => ReturnType<typeof sql>> = {
  event: (accountId, id, now) => sql`
    update partner_event set state = 'received', reason = null, attempts = 0, due_at = ${now}
     where account_id = ${accountId} and id = ${id} and state = 'failed'`,
  call: (accountId, id, now) => sql`
    update partner_call set state = 'pending', attempts = 0, due_at = ${now}
     where account_id = ${accountId} and id = ${id} and state = 'failed'`,
  class: (accountId, id) => sql`
    update partner_slot set attempts = 0, failure = null, due_at = '-infinity'
     where account_id = ${accountId} and class_id = ${id} and failure is not null and due_at is null`,
}

/** Makes a failed log entry due again. @returns false if it has not failed */
export const retryEntry = async (tx: Tx, accountId: PartnerAccountId, entryId: string, now: Date): Promise<boolean> => {
  const [, kind, id] = /^(event|call|class)-(\d{1,18})$/.exec(entryId) ?? []
  if (kind === undefined || id === undefined) return false
  const { numAffectedRows } = await retries[kind as Kind](accountId, id, now).execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
