import type { PaymentMethodId, PersonId } from '@cupo/core/ids'
import { mustExist, mustGet, mustIndex } from '@cupo/core/must-get'
import type { Tx } from '../db/client.ts'
import { ensureAccount } from '../features/payment-accounts/store.ts'
import { storeMethod } from '../features/payments/method-store.ts'
import { recordSale } from '../features/sales/record-sale.ts'
import { createSubscription } from '../features/subscriptions/create-subscription.ts'
import type { SealKeys } from '../payments/seal.ts'
import { type DemoStudio, must } from './create-studios.ts'
import type { DemoMember } from './join-members.ts'
import { insertOffer } from './offer-store.ts'
import type { DemoOffer } from './offers.ts'
import type { DemoEvent } from './simulate-month.ts'

const day = 86_400_000

/** Offers of one discipline; the memberships renew every month. */
const scopedOffers = {
  twice: {
    kind: 'membership',
    name: { es: '2 por semana', tr: 'Haftada 2' },
    pesos: 890,
    perPeriod: 2,
    period: 'week',
    renews: 'month',
    type: 'Indoor cycling',
  },
  four: {
    kind: 'membership',
    name: { es: '4 por semana', tr: 'Haftada 4' },
    pesos: 1490,
    perPeriod: 4,
    period: 'week',
    renews: 'month',
    type: 'Indoor cycling',
  },
  barre: {
    kind: 'classes',
    name: { es: 'Pase 10 de Barre', tr: '10 Barre dersi' },
    pesos: 1290,
    classes: 10,
    validDays: 90,
    type: 'Barre',
  },
} as const satisfies Record<string, Omit<DemoOffer, 'draw'> & { type: string }>

type OfferName = keyof typeof scopedOffers
type OnSale = Awaited<ReturnType<typeof insertOffer>>

/**
 * Age of the purchases in days. A membership bought 26 days ago renews in 2 to 5 days; one bought 33 days ago has a
 * failed renewal.
 */
const bought = { offers: 36, unpaid: 33, membership: 26, barre: 3 } as const

/** Stores a card at the simulated provider; null without keys to encrypt it. */
const storeCard = async (
  tx: Tx,
  { studio, seal }: Desk,
  memberId: PersonId,
  { token, last4, at }: { token: string; last4: string; at: Date },
): Promise<PaymentMethodId | null> => {
  const { id } = mustExist(
    await ensureAccount(tx, { studioId: studio.id, provider: 'simulated', now: at }),
    `the account of studio ${studio.id}`,
  )
  const owner = { member_id: memberId, account_id: id }
  return storeMethod(tx, owner, { token, brand: 'Visa', last4, expiresOn: null }, { now: at, seal })
}

type Desk = { studio: DemoStudio; seal: SealKeys | null }
type Card = { token: string; last4: string }

/** Sells an offer by card and starts its renewals. */
const sell = async (tx: Tx, desk: Desk, offer: OnSale, memberId: PersonId, card: Card, at: Date): Promise<void> => {
  const { id: studioId, accountId: byUser } = desk.studio
  const { versionId, amount } = offer
  const sold = await recordSale(tx, {
    studioId,
    branchId: null,
    clientId: memberId,
    channel: 'desk',
    lines: [{ versionId, quantity: 1 }],
    payments: [{ method: 'card', amount, reference: `Visa ${card.last4}` }],
    byUser,
    note: '',
    at,
  })
  const passId = mustIndex(must(sold).passIds, 0)
  const paymentMethodId = await storeCard(tx, desk, memberId, { ...card, at })
  await createSubscription(tx, { passId, versionId, memberId, paymentMethodId, at })
}

const works: Card = { token: 'tok_succeeds', last4: '4242' }
/** A card that the simulated provider declines. */
export const refusedCard: Card = { token: 'tok_refused', last4: '0002' }

/**
 * Passes of the demo: the demo member has a membership of two cycling classes a week that renews in a few days, and a
 * pass of ten barre classes; a different member has a declined renewal.
 */
export const passEvents = (
  desk: Desk,
  { socia, others }: { socia: DemoMember; others: readonly DemoMember[] },
  now: Date,
): DemoEvent[] => {
  const offers = new Map<OfferName, OnSale>()
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const sale = (days: number, name: OfferName, { userId }: DemoMember, card: Card): DemoEvent => ({
    at: ago(days),
    act: (tx, at) => sell(tx, desk, mustGet(offers, name), userId, card, at),
  })
  const unpaid = others.find(({ joinedAt }) => joinedAt < ago(bought.unpaid))
  return [
    {
      at: ago(bought.offers),
      act: async (tx, at) => {
        for (const [place, [name, { type, ...offer }]] of Object.entries(scopedOffers).entries()) {
          const { id: typeId } = mustExist(desk.studio.types.get(type), type)
          const { id: studioId, plan } = desk.studio
          const made = await insertOffer(tx, { studioId, plan, place: 100 + place, offer, classTypeIds: [typeId], at })
          offers.set(name as OfferName, made)
        }
      },
    },
    sale(bought.membership, 'twice', socia, works),
    sale(bought.barre, 'barre', socia, works),
    ...(unpaid ? [sale(bought.unpaid, 'twice', unpaid, refusedCard)] : []),
  ]
}
