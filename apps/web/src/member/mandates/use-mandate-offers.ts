import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { firstOffers } from '../purchases/buy-and-book/offer-options.tsx'
import { useMethod } from '../purchases/buy-and-book/use-method.ts'

/**
 * The offers that can be bought when the member gets a seat, and the cards that can pay. Renewing offers are excluded,
 * because they need the buyer's consent; so are payment pages, because they need the buyer's presence.
 */
export const useMandateOffers = (classId: string) => {
  const { data, refusal, retry } = useApi('listOffers', { query: { classId } })
  const offers = firstOffers((data ?? []).filter(({ renews, price }) => renews === null && price.amount > 0))
  const [chosenId, setChosenId] = useState<string | null>(null)
  const offer = offers.find(({ id }) => id === chosenId) ?? offers[0]
  const ways = useMethod(offer)
  const methods = ways.methods.filter(({ kind }) => kind !== 'page')
  const method = methods.find(({ key }) => key === ways.method?.key) ?? methods[0] ?? null
  const loading = data === undefined || (offer !== undefined && !ways.loaded)
  return {
    offers,
    offer,
    choose: setChosenId,
    ways: { ...ways, methods, method },
    loading,
    refusal: refusal ?? ways.refusal,
    retry: refusal === null ? ways.retry : retry,
  }
}
