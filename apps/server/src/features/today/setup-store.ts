import type { SetupState } from '@cupo/core/today'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'

/**
 * Reads which parts of its setup a studio has completed. The team is complete with a second person, invited or active;
 * the link is shared with the first client.
 * @returns null if the owner hid the guide
 */
export const readSetupState = async (db: Db, studioId: AuthorizedStudioId, now: Date): Promise<SetupState | null> => {
  const { rows } = await sql<SetupState>`
    select s.about <> '' and cardinality(s.photos) > 0 as profile,
           exists (select 1 from offer o
                    where o.studio_id = s.id and o.on_sale and o.archived_at is null
                      and (select v.on_sale_until is null or v.on_sale_until > ${now} from offer_version v
                            where v.offer_id = o.id order by v.id desc limit 1)) as offers,
           exists (select 1 from payment_account a where a.studio_id = s.id and a.removed_at is null) as payments,
           exists (select 1 from tax_profile t
                    where t.studio_id = s.id and t.legal_name <> '' and t.tax_id <> '') as taxes,
           exists (select 1 from studio_coach c where c.studio_id = s.id)
             or exists (select 1 from coach_invitation i where i.studio_id = s.id)
             or (select count(*) > 1 from app_user u where u.studio_id = s.id and u.suspended_at is null) as team,
           exists (select 1 from client c where c.studio_id = s.id) as link
      from studio s where s.id = ${studioId} and s.guide_hidden_at is null`.execute(db)
  return rows[0] ?? null
}

/** Hides the guide from the studio's home, or shows it again with null. */
export const saveGuideHidden = async (tx: Tx, studioId: AuthorizedStudioId, hiddenAt: Date | null): Promise<void> => {
  await tx.updateTable('studio').set({ guide_hidden_at: hiddenAt }).where('id', '=', studioId).execute()
}
