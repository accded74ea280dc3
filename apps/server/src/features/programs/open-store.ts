import type { PersonId, ProgramId, StudioId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

type OpenRow = {
  id: ProgramId
  name: string
  description: string
  weeks: number | null
  studio: { id: string; name: string }
}

/** Reads the programs of a studio, or one program, that a member can join. */
export const readOpenPrograms = async (
  db: Db,
  personId: PersonId,
  { studioId = null, programId = null }: { studioId?: StudioId | null; programId?: ProgramId | null },
): Promise<OpenRow[]> => {
  const { rows } = await sql<OpenRow>`
    select p.id, p.name, p.description, p.weeks, jsonb_build_object('id', st.id::text, 'name', st.name) as studio
      from program p join studio st on st.id = p.studio_id
     where (p.studio_id = ${studioId}::bigint or p.id = ${programId}::bigint) and p.open and p.archived_at is null
       and st.suspended_at is null
       and not exists (select from program_enrolment e where e.program_id = p.id and e.person_id = ${personId}
                          and e.ended_at is null and e.finished_at is null)
     order by p.id`.execute(db)
  return rows
}

/** Reads the programs that the studio can start for a client. */
export const readStartable = async (
  db: Db,
  studioId: AuthorizedStudioId,
  personId: PersonId,
): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.name from program p
     where p.studio_id = ${studioId} and p.archived_at is null
       and not exists (select from program_enrolment e where e.program_id = p.id and e.person_id = ${personId}
                          and e.ended_at is null and e.finished_at is null)
     order by p.id`.execute(db)
  return rows
}
