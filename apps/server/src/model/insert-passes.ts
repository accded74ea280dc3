import type { ClassTypeId, PassId, PersonId, StudioId } from '@cupo/core/ids'
import { mustIndex } from '@cupo/core/must-get'
import { passMovement, passStatus } from '@cupo/core/pass-vocabulary'
import type { PointsScope } from '@cupo/core/passes'
import type { Tx } from '../db/client.ts'
import type { LotFact, PassFact, World } from './world.ts'

/** What scopes of rights refer to. */
export type Scoped = { studioId: StudioId; elsewhere: StudioId; disciplines: ClassTypeId[] }

/** The scope of a drawn right in the database. */
export const scopeOf = (
  { where, discipline }: Pick<LotFact, 'where' | 'discipline'>,
  { studioId, elsewhere, disciplines }: Scoped,
): PointsScope => ({
  passId: null,
  corporateId: null,
  studioId: where === 'all' ? null : where === 'here' ? studioId : elsewhere,
  classTypeIds: discipline === null ? null : [mustIndex(disciplines, discipline)],
  branchIds: null,
})

const at = (instant: number | null): Date | null => (instant === null ? null : new Date(instant))

const insertPass = async (tx: Tx, pass: PassFact, memberId: PersonId, scoped: Scoped, now: Date): Promise<PassId> => {
  const { studioId, classTypeIds } = scopeOf(pass, scoped)
  const { id } = await tx
    .insertInto('pass')
    .values({
      member_id: memberId,
      studio_id: studioId,
      kind: pass.unit === 'visit' ? 'membership' : 'classes',
      name: 'Pase',
      unit: pass.unit,
      given: pass.remaining,
      remaining: pass.remaining,
      per_period: pass.perPeriod,
      period: pass.period,
      class_type_ids: classTypeIds === null ? null : [...classTypeIds],
      valid_from: new Date(pass.validFrom),
      valid_until: at(pass.validUntil),
      valid_days_from_use: pass.daysFromUse,
      frozen_from: at(pass.frozen?.[0] ?? null),
      frozen_until: at(pass.frozen?.[1] ?? null),
      status: pass.ended ? passStatus.ended : passStatus.active,
      ended_at: pass.ended ? now : null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (pass.remaining !== null) {
    const given = { pass_id: id, at: now, kind: passMovement.given, count: pass.remaining }
    await tx.insertInto('pass_movement').values(given).execute()
  }
  return id
}

/** Gives members their drawn passes. @returns the ids by member */
export const insertPasses = async (
  tx: Tx,
  world: World,
  members: readonly PersonId[],
  scoped: Scoped,
  now: Date,
): Promise<PassId[][]> => {
  const ids: PassId[][] = []
  for (const [i, { passes }] of world.members.entries()) {
    const own: PassId[] = []
    for (const pass of passes) own.push(await insertPass(tx, pass, mustIndex(members, i), scoped, now))
    ids.push(own)
  }
  return ids
}
