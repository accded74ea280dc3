import type { Data } from '@cupo/contract'
import type { PersonId, StudioId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../deps.ts'
import { type SignatureRow, signatureColumns, signatureSources, viewSignature } from './signature-store.ts'

type ToSign = Data<'listWaivers'>['items'][number]
type ClientWaiver = Data<'listClientWaivers'>['waivers'][number]

/** A person for whom the caller can sign at a studio. */
export type Signee = { studioId: StudioId; timeZone: string; id: PersonId; name: string; birthday: string | null }

/**
 * Reads the caller and the people in their charge, by studio; at the given studio even if the caller is not its client
 * yet.
 */
export const readSignees = async (db: Db, callerId: PersonId, studioId: StudioId | undefined): Promise<Signee[]> => {
  const { rows } = await sql<Signee>`
    select st.id as "studioId", st.time_zone as "timeZone", u.id, u.name, c.birthday::text as birthday
      from studio st
     cross join lateral (
             select ${callerId}::bigint as id
             union
             select d.person_id from client d
              where d.guardian_id = ${callerId} and d.studio_id = st.id and d.archived_at is null) p
      join app_user u on u.id = p.id
      left join client c on c.studio_id = st.id and c.person_id = u.id
     where st.suspended_at is null
       and st.id = any(case when ${studioId ?? null}::bigint is null
             then array(select k.studio_id from client k where k.person_id = ${callerId} or k.guardian_id = ${callerId})
             else array[${studioId ?? null}::bigint] end)
     order by st.name, st.id, u.id <> ${callerId}, u.name, u.id`.execute(db)
  return rows
}

export type OpenText = Omit<ToSign, 'people' | 'studio'> & {
  studio: { id: StudioId; name: string }
  validFrom: number
}

/** Reads the current versions of the texts that these studios use. */
export const readOpenTexts = async (db: Db, studioIds: readonly StudioId[]): Promise<OpenText[]> => {
  const { rows } = await sql<OpenText>`
    select w.id, w.kind, v.title, v.text, v.number, w.required_to_book as "requiredToBook", w.valid_from as "validFrom",
           jsonb_build_object('id', st.id::text, 'name', st.name) as studio
      from waiver w
      join waiver_version v on v.waiver_id = w.id and v.number = w.current
      join studio st on st.id = w.studio_id
     where w.studio_id = any(${studioIds}::bigint[]) and w.retired_at is null
     order by st.name, st.id, w.required_to_book desc, w.id`.execute(db)
  return rows
}

/** Reads the latest signature of each person for each text. */
export const readLatestSignatures = async (db: Db, waiverIds: readonly string[], personIds: readonly PersonId[]) => {
  const { rows } = await sql<SignatureRow>`
    select distinct on (s.waiver_id, s.person_id) ${signatureColumns} from ${signatureSources}
     where s.waiver_id = any(${waiverIds}::bigint[]) and s.person_id = any(${personIds}::bigint[])
     order by s.waiver_id, s.person_id, s.number desc, s.id desc`.execute(db)
  return new Map(rows.map((row) => [`${row.waiverId} ${row.person.id}`, viewSignature(row)]))
}

/** Reads the texts of a studio, with whether a client signed each. */
export const readClientTexts = async (db: Db, studioId: StudioId, personId: PersonId): Promise<ClientWaiver[]> => {
  const { rows } = await sql<Omit<ClientWaiver, 'askedAt'> & { askedAt: Date | null }>`
    select w.id, w.kind, v.title, v.text, v.number, w.required_to_book as "requiredToBook",
           exists (select from waiver_signature s
                    where s.waiver_id = w.id and s.person_id = ${personId} and s.number >= w.valid_from) as signed,
           (select max(r.asked_at) from waiver_request r
             where r.waiver_id = w.id and r.person_id = ${personId}) as "askedAt"
      from waiver w
      join waiver_version v on v.waiver_id = w.id and v.number = w.current
     where w.studio_id = ${studioId} and w.retired_at is null
     order by w.required_to_book desc, w.id`.execute(db)
  return rows.map((row) => ({ ...row, askedAt: row.askedAt?.toISOString() ?? null }))
}
