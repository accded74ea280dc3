import type { Data } from '@cupo/contract'
import type { BranchUse, OpeningHours } from '@cupo/core/branches'
import type { BranchId, StudioId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

export type BranchView = Data<'createBranch'> & { id: BranchId }

/** Reads the active branches of a studio, the main one first, or a single one by id. */
export const readBranches = async (
  db: Db | Tx,
  studioId: AuthorizedStudioId,
  id: BranchId | null = null,
): Promise<BranchView[]> => {
  const { rows } = await sql<BranchView>`
    select id, name, address, time_zone as "timeZone", currency, opening_hours as "openingHours",
           case when latitude is null then null
                else json_build_object('latitude', latitude, 'longitude', longitude) end as location, main, version
      from branch
     where studio_id = ${studioId} and archived_at is null and (${id}::bigint is null or id = ${id})
     order by main desc, lower(unaccent(name)), id`.execute(db)
  return rows
}

/** Locks an active branch of the studio; null if it has none with this id. */
export const lockBranch = async (tx: Tx, studioId: AuthorizedStudioId, id: BranchId): Promise<BranchId | null> => {
  const { rows } = await sql<{ id: BranchId }>`
    select id from branch where id = ${id} and studio_id = ${studioId} and archived_at is null
       for no key update`.execute(tx)
  return rows[0]?.id ?? null
}

/** Counts the rooms, classes and rules that use a branch from now on. */
export const readBranchUse = async (tx: Tx, id: BranchId, now: Date): Promise<BranchUse> => {
  const { rows } = await sql<BranchUse>`
    select b.main,
           (select count(*)::int from room r where r.branch_id = b.id and r.archived_at is null) as rooms,
           (select count(*)::int from class_session c
             where c.branch_id = b.id and c.status = ${classStatusSql.scheduled} and c.ends_at > ${now}) as "classesAhead",
           (select count(*)::int from class_series w left join room r on r.id = w.room_id
             where w.studio_id = b.studio_id and w.archived_at is null
               and (r.branch_id = b.id or w.room_id is null and b.main)) as rules
      from branch b where b.id = ${id}`.execute(tx)
  const [use] = rows
  if (!use) throw new Error(`there is no branch ${id}`)
  return use
}

export type BranchFields = {
  name: string
  address: string
  timeZone: string
  currency: string
  openingHours: readonly OpeningHours[]
  location: { latitude: number; longitude: number } | null
}

const columnsOf = (b: BranchFields) => ({
  name: b.name,
  address: b.address,
  time_zone: b.timeZone,
  currency: b.currency,
  opening_hours: JSON.stringify(b.openingHours),
  latitude: b.location?.latitude ?? null,
  longitude: b.location?.longitude ?? null,
})

export const insertBranch = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  fields: BranchFields,
  now: Date,
): Promise<BranchId> => {
  const { id } = await tx
    .insertInto('branch')
    .values({ studio_id: studioId, ...columnsOf(fields), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const saveBranch = async (tx: Tx, id: BranchId, fields: BranchFields): Promise<void> => {
  await tx.updateTable('branch').set(columnsOf(fields)).where('id', '=', id).execute()
}

/** Sets the currency of the main branch, which a new studio gets with its row. */
export const saveMainCurrency = async (tx: Tx, studioId: StudioId, currency: string): Promise<void> => {
  await tx.updateTable('branch').set({ currency }).where('studio_id', '=', studioId).where('main', '=', true).execute()
}

/** Copies address, zone and place of the main branch to its studio, whose page displays them. */
export const saveStudioOfMain = async (tx: Tx, studioId: StudioId, b: BranchFields): Promise<void> => {
  const { address, time_zone, latitude, longitude } = columnsOf(b)
  await tx.updateTable('studio').set({ address, time_zone, latitude, longitude }).where('id', '=', studioId).execute()
}
