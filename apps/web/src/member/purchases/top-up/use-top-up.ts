import type { ClassView } from '@cupo/contract'
import { offersThatCover } from '@cupo/core/offers'
import { noPoints, type Points, subtractPoints } from '@cupo/core/points-arithmetic'
import { useRef } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { useRole } from '../../../api/use-user.ts'
import type { Plan } from '../plan-list.tsx'

/** How many offers are shown: the smallest that suffices and the next ones. */
const maxOffers = 3

/** The balance before and the points bought, for the sum in the confirmation. */
export type ToppedUp = { balance: Points; bought: Points }

export type Missing = { balance: Points; price: Points; missing: Points }

/** How many points a member lacks for a class; null while the balance is not known or when it suffices. */
export const useMissing = (view: Pick<ClassView, 'points'>): Missing | null => {
  const member = useRole() === 'member'
  const balance = useApi('readPoints', {}, { enabled: member }).data?.balance
  if (balance === undefined || balance >= view.points) return null
  return { balance, price: view.points, missing: subtractPoints(view.points, balance) }
}

/** The offers that cover what a member lacks for a class. Frozen on opening: a purchase changes the balance. */
export const useOffers = (view: Pick<ClassView, 'points'>) => {
  const current = useMissing(view)
  const first = useRef<Missing | null>(null)
  first.current ??= current
  const { data, refusal, retry } = useApi('listPlans', {})
  const offers: Plan[] = offersThatCover(data ?? [], first.current?.missing ?? noPoints).slice(0, maxOffers)
  return { terms: first.current, offers, loading: data === undefined && refusal === null, refusal, retry }
}
