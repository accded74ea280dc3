import type { OfferId, OfferVersionId, PassId, PaymentMethodId, PersonId, StudioId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import { toMinorUnits } from '@cupo/core/to-minor-units'
import type { Db } from '../deps.ts'
import { givePass } from '../features/passes/give-pass.ts'
import { storeMethod } from '../features/payments/method-store.ts'
import { createSubscription } from '../features/subscriptions/create-subscription.ts'
import { testProviders } from './test-providers.ts'

/** Inserts a monthly membership on sale: `perWeek` visits per week, or unlimited. @returns the offer and its version */
export const insertMembership = async (
  db: Db,
  { studioId, amount, perWeek, now }: { studioId: StudioId; amount: number; perWeek: number | null; now: Date },
): Promise<{ offerId: OfferId; versionId: OfferVersionId }> => {
  const { id: offerId } = await db
    .insertInto('offer')
    .values({ studio_id: studioId, kind: 'membership', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: versionId } = await db
    .insertInto('offer_version')
    .values({
      offer_id: offerId,
      version: 1,
      name: perWeek === null ? 'Ilimitada' : `${perWeek} por semana`,
      amount: toMinorUnits(amount),
      currency: 'USD',
      per_period: perWeek,
      period: perWeek === null ? null : 'week',
      renews: 'month',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { offerId, versionId }
}

/** Stores a card of the member at the studio's simulated account, as a provider would. */
export const insertCard = async (
  db: Db,
  { studioId, memberId, last4, now }: { studioId: StudioId; memberId: PersonId; last4: string; now: Date },
): Promise<PaymentMethodId> => {
  const account =
    (await db
      .selectFrom('payment_account')
      .select('id')
      .where('studio_id', '=', studioId)
      .where('removed_at', 'is', null)
      .executeTakeFirst()) ??
    (await db
      .insertInto('payment_account')
      .values({ studio_id: studioId, provider: 'simulated', connected_at: now })
      .returning('id')
      .executeTakeFirstOrThrow())
  const saved = { token: 'tok_succeeds', brand: 'Visa', last4, expiresOn: null }
  const owner = { member_id: memberId, account_id: account.id }
  const id = await db
    .transaction()
    .execute((tx) => storeMethod(tx, owner, saved, { now, seal: testProviders(db).seal }))
  return mustExist(id, 'the stored card')
}

/** Gives a member a membership and starts its renewals. */
export const startMembership = (
  db: Db,
  start: { memberId: PersonId; versionId: OfferVersionId; paymentMethodId: PaymentMethodId | null; now: Date },
): Promise<PassId> =>
  db.transaction().execute(async (tx) => {
    const { memberId, versionId, paymentMethodId, now: at } = start
    const passId = await givePass(tx, { versionId, memberId, at, by: null, note: '', source: 'test' })
    await createSubscription(tx, { passId, versionId, memberId, paymentMethodId, at })
    return passId
  })
