import type { ClassId } from '@cupo/core/ids'
import type { OfferedClass } from '@cupo/core/purchases'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

export type ClassForSale = OfferedClass & { name: string; startsAt: Date; timeZone: string }

/** Reads the properties of a class that the scope of offers is compared with. */
export const readOfferedClass = async (db: Db | Tx, id: ClassId): Promise<ClassForSale | undefined> => {
  const { rows } = await sql<ClassForSale>`
    select c.studio_id as "studioId", c.class_type_id as "classTypeId", c.branch_id as "branchId", c.points,
           c.starts_at as "startsAt", c.time_zone as "timeZone", t.name
      from class_session c join class_type t on t.id = c.class_type_id where c.id = ${id}`.execute(db)
  return rows[0]
}
