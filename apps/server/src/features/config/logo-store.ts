import type { PersonId } from '@cupo/core/ids'
import { sql } from 'kysely'
import type { LogoRow } from '../../brand/brand-store.ts'
import { newToken } from '../../crypto/token.ts'
import type { Tx } from '../../db/client.ts'

export type NewLogo = Omit<LogoRow, 'key'> & { bytes: Buffer }

/**
 * Stores a logo, and deletes logos older than a day that no version references.
 * @returns its key
 */
export const insertLogo = async (tx: Tx, logo: NewLogo, by: PersonId, now: Date): Promise<string> => {
  const key = newToken()
  const { bytes, svg, oneColor: one_color, ratio, contrast } = logo
  await sql`
    delete from service_logo
     where created_at < ${now}::timestamptz - interval '1 day'
       and key not in (select logo from service_config where logo is not null)
       and key not in (select config->>'logo' from service_config_version where config->>'logo' is not null)`.execute(
    tx,
  )
  await tx
    .insertInto('service_logo')
    .values({
      key,
      bytes,
      svg,
      one_color,
      ratio,
      contrast_dark: contrast?.dark ?? null,
      contrast_light: contrast?.light ?? null,
      created_at: now,
      created_by: by,
    })
    .execute()
  return key
}
