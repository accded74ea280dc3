import type { ClientImportId, PersonId, StudioId } from '@cupo/core/ids'
import { offerKind } from '@cupo/core/offer-kinds'
import { passMovement } from '@cupo/core/pass-vocabulary'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'

/** A pass that a member has in a different system. `left: null`: no limit. */
export type ForeignPass = {
  memberId: PersonId
  name: string
  left: number | null
  given: number | null
  validUntil: Date | null
}

/**
 * Gives members their passes of a different system: class passes with the remaining classes, and memberships without a
 * limit. A pass with the name of one of the studio's offers of its kind gets the offer's scope and limit. No sale,
 * receipt or money is recorded. Classes used before count as used.
 */
export const insertForeignPasses = async (
  tx: Tx,
  { importId, studioId, by, at }: { importId: ClientImportId; studioId: StudioId; by: PersonId; at: Date },
  passes: readonly ForeignPass[],
): Promise<void> => {
  const { classes, membership } = offerKind
  await sql`
    with held as materialized (
      select v.*, case when v.left_over is null then ${membership}::text else ${classes}::text end as kind
        from unnest(${passes.map((p) => p.memberId)}::bigint[], ${passes.map((p) => p.name)}::text[],
                    ${passes.map((p) => p.left)}::int[], ${passes.map((p) => p.given)}::int[],
                    ${passes.map((p) => p.validUntil)}::timestamptz[])
             with ordinality as v (member_id, name, left_over, given, valid_until, nth)
    ), offered as materialized (
      select distinct on (h.name, h.kind) h.name, h.kind, o.id as offer_id, t.id as version_id, t.per_period, t.period,
             t.class_type_ids, t.branch_ids
        from (select distinct name, kind from held) h
        join offer o on o.studio_id = ${studioId} and o.kind = h.kind and o.archived_at is null
        join offer_version t on t.offer_id = o.id and t.version = o.version and search_text(t.name) = search_text(h.name)
       order by h.name, h.kind, o.id
    ), made as (
      insert into pass (member_id, studio_id, offer_id, offer_version_id, kind, name, unit, given, remaining, per_period,
                        period, class_type_ids, branch_ids, valid_from, valid_until, created_at, import_id)
      select h.member_id, ${studioId}::bigint, f.offer_id, f.version_id, h.kind, h.name,
             case when h.left_over is null then 'visit' else 'class' end, h.given, h.left_over, f.per_period, f.period,
             f.class_type_ids, f.branch_ids, ${at}::timestamptz, h.valid_until, ${at}::timestamptz, ${importId}::bigint
        from held h left join offered f using (name, kind)
       order by h.nth
      returning id, given, remaining
    )
    insert into pass_movement (pass_id, at, kind, count, by_user, note)
    select id, ${at}::timestamptz, ${passMovement.given}::text, coalesce(given, 1), ${by}::bigint, ${`import:${importId}`}::text from made
    union all
    select id, ${at}::timestamptz, ${passMovement.use}::text, given - remaining, ${by}::bigint, ${`import:${importId}`}::text from made
     where given > remaining
     order by 1, 3`.execute(tx)
}
