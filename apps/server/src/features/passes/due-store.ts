import type { PassId, PersonId, StudioId } from '@cupo/core/ids'
import { type PassStatus, type PassUnit, passStatus } from '@cupo/core/pass-vocabulary'
import { subscriptionStatus } from '@cupo/core/subscription-status'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

/** Reads due passes, longest due first; of one studio only, if given. */
export const readDuePasses = async (
  db: Db | Tx,
  now: Date,
  limit: number,
  studioId: StudioId | null = null,
): Promise<PassId[]> => {
  const { rows } = await sql<{ id: PassId }>`
    select id from pass where due_at <= ${now} and (${studioId}::bigint is null or studio_id = ${studioId})
     order by due_at limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** Reads the member who holds a pass. */
export const findHolder = async (tx: Tx, id: PassId): Promise<PersonId | undefined> =>
  (await tx.selectFrom('pass').select('member_id').where('id', '=', id).executeTakeFirst())?.member_id

export type DueRow = {
  id: PassId
  memberId: PersonId
  name: string
  studioName: string | null
  timeZone: string | null
  unit: PassUnit
  remaining: number | null
  status: PassStatus
  validUntil: Date | null
  frozenFrom: Date | null
  frozenUntil: Date | null
  renews: boolean
}

/** Locks a pass that is due by `now`; undefined if a different process has settled it. */
export const lockDuePass = async (tx: Tx, id: PassId, now: Date): Promise<DueRow | undefined> => {
  const { rows } = await sql<DueRow>`
    select p.id, p.member_id as "memberId", p.name, s.name as "studioName", b.time_zone as "timeZone", p.unit, p.remaining,
           p.status, p.valid_until as "validUntil", p.frozen_from as "frozenFrom", p.frozen_until as "frozenUntil",
           exists (select 1 from subscription r where r.pass_id = p.id
                     and r.status in (${subscriptionStatus.active}, ${subscriptionStatus.grace})) as renews
      from pass p
      left join studio s on s.id = p.studio_id
      left join branch b on b.studio_id = p.studio_id and b.main
     where p.id = ${id} and p.due_at <= ${now} and p.status <> ${passStatus.ended}
       for no key update of p`.execute(tx)
  return rows[0]
}

export const saveDueAt = async (tx: Tx, id: PassId, dueAt: Date | null): Promise<void> => {
  await tx.updateTable('pass').set({ due_at: dueAt }).where('id', '=', id).execute()
}

export const saveFrozen = async (tx: Tx, id: PassId, dueAt: Date): Promise<void> => {
  await tx.updateTable('pass').set({ status: passStatus.frozen, due_at: dueAt }).where('id', '=', id).execute()
}

/** Removes a freeze that has ended; a trigger then schedules the end of the pass again. */
export const saveUnfrozen = async (tx: Tx, id: PassId, status: PassStatus): Promise<void> => {
  await tx.updateTable('pass').set({ status, frozen_from: null, frozen_until: null }).where('id', '=', id).execute()
}
