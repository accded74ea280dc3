import type { ClassView } from '@cupo/contract'
import { offersThatCover } from '@cupo/core/offers'
import { noPoints, type Points } from '@cupo/core/points-arithmetic'
import { useRef } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { type Missing, usePayment } from '../../bookings/book/use-payment.ts'
import type { Plan } from '../plan-list.tsx'

/** Number of offers shown: the smallest that suffices and the next ones. */
const maxOffers = 3

/** The balance before and the points bought, for the sum in the confirmation. */
export type ToppedUp = { balance: Points; bought: Points }

/** How many points a member lacks for a class; null while that is not known, or when something pays. */
export const useMissing = (view: ClassView): Missing | null => usePayment(view).missing

/** The offers that cover a member's missing points for a class. Frozen on opening: a purchase changes the balance. */
export const useOffers = (view: ClassView) => {
  const current = useMissing(view)
  const first = useRef<Missing | null>(null)
  first.current ??= current
  const { data, refusal, retry } = useApi('listPlans', {})
  const offers: Plan[] = offersThatCover(data ?? [], first.current?.missing ?? noPoints).slice(0, maxOffers)
  return { terms: first.current, offers, loading: data === undefined && refusal === null, refusal, retry }
}
