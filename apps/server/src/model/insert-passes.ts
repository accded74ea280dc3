import type { ClassTypeId, OfferId, PersonId, StudioId } from '@cupo/core/ids'
import { mustIndex } from '@cupo/core/must-get'
import { passMovement, passStatus } from '@cupo/core/pass-vocabulary'
import type { PointsScope } from '@cupo/core/passes'
import { toMinorUnits } from '@cupo/core/to-minor-units'
import { toPoints } from '@cupo/core/to-points'
import type { Tx } from '../db/client.ts'
import type { LotFact, OfferFact, PassFact, World } from './world.ts'

/** Ids that scopes of rights reference. */
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

const insertPass = async (tx: Tx, pass: PassFact, memberId: PersonId, scoped: Scoped, now: Date): Promise<void> => {
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
}

/** Gives members their drawn passes. */
export const insertPasses = async (
  tx: Tx,
  world: World,
  members: readonly PersonId[],
  scoped: Scoped,
  now: Date,
): Promise<void> => {
  for (const [i, { passes }] of world.members.entries()) {
    for (const pass of passes) await insertPass(tx, pass, mustIndex(members, i), scoped, now)
  }
}

const insertOffer = async (
  tx: Tx,
  offer: OfferFact,
  { studioId, disciplines }: Scoped,
  now: Date,
): Promise<OfferId> => {
  const { id } = await tx
    .insertInto('offer')
    .values({ studio_id: studioId, kind: offer.unit === 'point' ? 'points' : 'classes', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('offer_version')
    .values({
      offer_id: id,
      version: 1,
      name: 'Oferta',
      amount: toMinorUnits(offer.price),
      currency: 'MXN',
      tax_rate: 1600,
      points: offer.unit === 'point' ? toPoints(offer.count) : null,
      classes: offer.unit === 'class' ? offer.count : null,
      class_type_ids: offer.discipline === null ? null : [mustIndex(disciplines, offer.discipline)],
      created_at: now,
    })
    .execute()
  return id
}

/** Inserts the offers of the desk. @returns the ids in order */
export const insertOffers = async (tx: Tx, world: World, scoped: Scoped, now: Date): Promise<OfferId[]> => {
  const ids: OfferId[] = []
  for (const offer of world.offers) ids.push(await insertOffer(tx, offer, scoped, now))
  return ids
}
