import type { PersonId } from '@cupo/core/ids'
import { type RawBuilder, sql } from 'kysely'

/** SQL for whether a booking, seat hold or pass (`b`) is of a person in the charge of this member at its studio. */
export const inChargeOf = (guardianId: PersonId): RawBuilder<boolean> => sql<boolean>`
  exists (select from client d
           where d.person_id = b.member_id and d.studio_id = b.studio_id and d.guardian_id = ${guardianId}
             and d.archived_at is null)`
