import type { Data } from '@cupo/contract'
import { useState } from 'react'
import { useApi } from '../../../api/use-api.ts'
import type { Offer } from './offer-options.tsx'

export type Stored = Data<'listPaymentMethods'>[number]

/** A way to pay: a stored card, a card typed here, or the provider's page. `key` is unique among the options. */
export type Method =
  | { kind: 'stored'; key: string; stored: Stored }
  | { kind: 'card'; key: 'card' }
  | { kind: 'page'; key: 'redirect' | 'bizum' }

type Ways = Data<'readPaymentWays'>

/** The fields of an offer that decide how it can be paid. `studioId` is null if the service sells it. */
export type Sold = Pick<Offer, 'renews'> & { scope: Pick<Offer['scope'], 'studioId'> }

/**
 * The ways to pay for an offer, stored cards of its seller first. Bizum is excluded for renewals, because it cannot be
 * charged again.
 */
export const methodsFor = (offer: Sold, ways: Ways, stored: readonly Stored[]): Method[] => {
  const cards = ways.ways.includes('method')
    ? stored.filter(({ studio }) => (studio?.id ?? null) === offer.scope.studioId)
    : []
  const pages = (['redirect', 'bizum'] as const).filter(
    (way) => ways.ways.includes(way) && (way !== 'bizum' || offer.renews === null),
  )
  return [
    ...cards.map((card): Method => ({ kind: 'stored', key: card.id, stored: card })),
    ...(ways.simulated
      ? [{ kind: 'card', key: 'card' } as const]
      : pages.map((key): Method => ({ kind: 'page', key }))),
  ]
}

/** The ways to pay the chosen offer, and the one the buyer uses: the first unless they change it. */
export const useMethod = (offer: Sold | undefined) => {
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const studioId = offer?.scope.studioId ?? null
  const query = studioId === null ? {} : { studioId }
  const ways = useApi('readPaymentWays', { query }, { enabled: offer !== undefined })
  const stored = useApi('listPaymentMethods', {}).data ?? []
  const loaded = ways.data !== undefined
  const methods = offer && ways.data ? methodsFor(offer, ways.data, stored) : []
  const method = methods.find(({ key }) => key === chosenKey) ?? methods[0] ?? null
  return { methods, method, choose: setChosenKey, loaded, refusal: ways.refusal, retry: ways.retry }
}
