import type { Data } from '@cupo/contract'
import type { ClassTypeId, StudioId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import type { Points } from '@cupo/core/points'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { classStatusSql } from '../../db/status-sql.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

export type ClassTypeView = Data<'createClassType'> & { id: ClassTypeId }
export type ClassTypeFields = Omit<ClassTypeView, 'id' | 'version'>

type Row = {
  id: ClassTypeId
  name: string
  color: ClassTypeView['color']
  duration_minutes: number
  capacity: number
  points: Points
  description: string
  version: number
}

const columns = sql`id, name, color, duration_minutes, capacity, points, description, version`

const view = (row: Row): ClassTypeView => ({
  id: row.id,
  name: row.name,
  color: row.color,
  durationMinutes: row.duration_minutes,
  capacity: row.capacity,
  points: row.points,
  description: row.description,
  version: row.version,
})

/** Reads the active class types of these studios, by name. */
export const readClassTypes = async (
  db: Db | Tx,
  studioIds: readonly StudioId[],
): Promise<(ClassTypeView & { studioId: StudioId })[]> => {
  const { rows } = await sql<Row & { studio_id: StudioId }>`
    select ${columns}, studio_id from class_type
     where studio_id = any(${studioIds}::bigint[]) and archived_at is null
     order by lower(unaccent(name)), id`.execute(db)
  return rows.map((row) => ({ ...view(row), studioId: row.studio_id }))
}

/** Locks an active class type against deletion, or any change. */
export const lockClassType = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  id: ClassTypeId,
  strength: 'share' | 'update',
): Promise<ClassTypeView | null> => {
  const { rows } = await sql<Row>`
    select ${columns} from class_type
     where id = ${id} and studio_id = ${studioId} and archived_at is null
       ${strength === 'share' ? sql`for share` : sql`for update`}`.execute(tx)
  return rows[0] ? view(rows[0]) : null
}

const values = (fields: ClassTypeFields) => ({
  name: fields.name,
  color: fields.color,
  duration_minutes: fields.durationMinutes,
  capacity: fields.capacity,
  points: fields.points,
  description: fields.description,
})

export const insertClassType = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  fields: ClassTypeFields,
  now: Date,
): Promise<ClassTypeId> =>
  (
    await tx
      .insertInto('class_type')
      .values({ studio_id: studioId, created_at: now, ...values(fields) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/**
 * Updates a locked class type.
 * @returns the class type with its new version
 */
export const saveClassType = async (tx: Tx, id: ClassTypeId, fields: ClassTypeFields): Promise<ClassTypeView> => {
  const { rows } = await sql<Row>`
    update class_type set name = ${fields.name}, color = ${fields.color}, duration_minutes = ${fields.durationMinutes},
           capacity = ${fields.capacity}, points = ${fields.points}, description = ${fields.description}
     where id = ${id} returning ${columns}`.execute(tx)
  return view(onlyRow(rows))
}

/** Whether this type has classes that have not ended. */
export const hasClassesAhead = async (tx: Tx, id: ClassTypeId, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from class_session
     where class_type_id = ${id} and status = ${classStatusSql.scheduled} and ends_at > ${now} limit 1`.execute(tx)
  return rows.length > 0
}
