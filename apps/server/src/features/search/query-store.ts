import type { PersonId, StudioId } from '@cupo/core/ids'
import { roles } from '@cupo/core/roles'
import type { KnownNames } from '@cupo/core/search'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'

/** Folds a text like the search columns. */
export const foldInDatabase = async (db: Db, text: string): Promise<string> => {
  const { rows } = await sql<{ text: string }>`select search_text(${text}) as text`.execute(db)
  return rows[0]?.text ?? ''
}

type NameRow =
  | { kind: 'discipline'; name: string }
  | { kind: 'coach'; id: PersonId; name: string }
  | { kind: 'studio'; id: StudioId; name: string }

/** Active disciplines, coaches and studios with a word that starts with one of these; at most `limit` of each kind. */
export const readKnownNames = async (
  db: Db,
  words: readonly string[],
  limit: number,
): Promise<Omit<KnownNames, 'cities'>> => {
  const having = words.map((word) => `% ${word}%`)
  const { rows } = await sql<NameRow>`
    (select 'discipline' as kind, min(id)::text as id, name from class_type
      where archived_at is null and search_name like any(${having}::text[]) group by name limit ${limit})
    union all
    (select 'coach', id::text, name from app_user
      where user_type = ${sql.lit(roles.coach)} and suspended_at is null and search_name like any(${having}::text[]) limit ${limit})
    union all
    (select 'studio', id::text, name from studio
      where suspended_at is null and search_name like any(${having}::text[]) limit ${limit})`.execute(db)
  return {
    disciplines: rows.filter((row) => row.kind === 'discipline').map(({ name }) => name),
    coaches: rows.filter((row) => row.kind === 'coach'),
    studios: rows.filter((row) => row.kind === 'studio'),
  }
}
