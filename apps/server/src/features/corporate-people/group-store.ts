import type { Data } from '@cupo/contract'
import type { CorporateGroupId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import type { Points } from '@cupo/core/points'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { isGroupOf } from '../../db/is-group-of.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedCorporateId } from '../../http/authorized-ids.ts'

export type GroupView = Data<'createCorporateGroup'>

/** Reads the groups of a company by name with the people covered at `now`, or a single one by id. */
export const readGroups = async (
  db: Db | Tx,
  corporateId: AuthorizedCorporateId,
  now: Date,
  id: CorporateGroupId | null = null,
): Promise<GroupView[]> => {
  const { rows } = await sql<GroupView>`
    select g.id, g.name, g.monthly_points as "monthlyPoints", g.standard, g.version,
           (select count(*)::int from corporate_person p
             where p.corporate_id = g.corporate_id and ${isGroupOf('p.group_id')}
               and p.since <= ${now} and (p.until is null or p.until > ${now})) as people
      from corporate_group g
     where g.corporate_id = ${corporateId} and (${id}::bigint is null or g.id = ${id})
     order by lower(unaccent(g.name)), g.id`.execute(db)
  return rows
}

/** Locks a company's group against other edits; false if the company has none with this id. */
export const lockGroup = async (tx: Tx, corporateId: AuthorizedCorporateId, id: CorporateGroupId): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from corporate_group where id = ${id} and corporate_id = ${corporateId} for no key update`.execute(tx)
  return rows.length > 0
}

export const isGroupNameTaken = async (
  tx: Tx,
  corporateId: AuthorizedCorporateId,
  name: string,
  exceptId: CorporateGroupId | null,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from corporate_group
     where corporate_id = ${corporateId} and lower(name) = lower(${name})
       and (${exceptId}::bigint is null or id <> ${exceptId})`.execute(tx)
  return rows.length > 0
}

/** Inserts a group; the company's first one is its standard group. */
export const insertGroup = async (
  tx: Tx,
  corporateId: AuthorizedCorporateId,
  { name, monthlyPoints }: { name: string; monthlyPoints: Points },
  now: Date,
): Promise<CorporateGroupId> => {
  const { rows } = await sql<{ id: CorporateGroupId }>`
    insert into corporate_group (corporate_id, name, monthly_points, standard, created_at)
    values (${corporateId}, ${name}, ${monthlyPoints},
            not exists (select 1 from corporate_group where corporate_id = ${corporateId}), ${now})
    returning id`.execute(tx)
  return onlyRow(rows).id
}

export type GroupChange = { name?: string | undefined; monthlyPoints?: Points | undefined; standard?: true | undefined }

/** Updates a (locked) group and its version. */
export const saveGroup = async (
  tx: Tx,
  corporateId: AuthorizedCorporateId,
  id: CorporateGroupId,
  { name, monthlyPoints, standard }: GroupChange,
): Promise<void> => {
  if (standard) {
    await sql`update corporate_group set standard = false where corporate_id = ${corporateId} and standard`.execute(tx)
  }
  await sql`
    update corporate_group
       set name = coalesce(${name ?? null}, name), monthly_points = coalesce(${monthlyPoints ?? null}::int, monthly_points),
           standard = standard or ${standard ?? false}, version = version + 1
     where id = ${id}`.execute(tx)
}

/** Reads why a (locked) group cannot be deleted: it has people, or it is part of past allotments. `free`: neither. */
export const readGroupUse = async (
  tx: Tx,
  corporateId: AuthorizedCorporateId,
  id: CorporateGroupId,
  now: Date,
): Promise<'people' | 'history' | 'free'> => {
  const { rows } = await sql<{ people: boolean; history: boolean }>`
    select exists (select 1 from corporate_person p
                    where p.group_id = ${id} and (p.until is null or p.until > ${now}))
           or exists (select 1 from corporate_invitation i where i.group_id = ${id}) as people,
           exists (select 1 from corporate_allotment a
                    where a.corporate_id = ${corporateId} and a.group_id = ${id}) as history`.execute(tx)
  const use = onlyRow(rows)
  return use.people ? 'people' : use.history ? 'history' : 'free'
}

/** Deletes a (locked) group without allotments. Ended coverage of the group loses its reference. */
export const deleteGroupRow = async (
  tx: Tx,
  corporateId: AuthorizedCorporateId,
  id: CorporateGroupId,
): Promise<void> => {
  await sql`update corporate_person set group_id = null where corporate_id = ${corporateId} and group_id = ${id}`.execute(
    tx,
  )
  await sql`delete from corporate_group where id = ${id} and corporate_id = ${corporateId}`.execute(tx)
}
