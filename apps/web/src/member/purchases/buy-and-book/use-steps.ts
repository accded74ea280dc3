import type { Booking, ClassView, RouteName } from '@cupo/contract'
import { noPoints, type Points, subtractPoints } from '@cupo/core/points-arithmetic'
import { useRef, useState } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { useUser } from '../../../api/use-user.ts'
import { useClass } from '../../bookings/book/use-class.ts'
import type { Missing } from '../../bookings/book/use-payment.ts'
import { useCard } from '../buy/use-card.ts'
import { type ToppedUp, useMissing } from '../top-up/use-top-up.ts'
import { firstOffers } from './offer-options.tsx'
import { useBuy } from './use-buy.ts'
import { type HoldState, useHold } from './use-hold.ts'

type Spot = { id: string; label: string; noun: string }

/**
 * The person in the member's charge who gets the pass and the seat. `points`: those that they can spend for it.
 * `refreshes`: endpoints to invalidate after the purchase.
 */
export type BuyFor = { id: string; name: string; points: Points; refreshes: readonly RouteName[] }

export type BuySheetProps = {
  view: ClassView
  /** Absent: the member buys for themselves. */
  dependant?: BuyFor | undefined
  /** The spot to hold, as the class page shows it. */
  spot?: Spot | undefined
  /** `sum`: the points before and those bought; absent for an offer that is not counted in points. */
  onBooked: (booking: Booking, sum?: ToppedUp) => void
  onJoinList: () => void
  onChooseSpot?: (() => void) | undefined
  onClose: () => void
}

/** The spot that the server holds: differs from the requested one after a hold has expired. */
const useHeldSpot = (classId: string, requestedSpot: Spot | undefined, state: HoldState): Spot | undefined => {
  const { data } = useClass(classId)
  const last = useRef(requestedSpot)
  const held = state.kind === 'held' ? state.hold.spotId : null
  const found = held === null || held === last.current?.id ? undefined : data?.spots?.find(({ id }) => id === held)
  if (found !== undefined && last.current !== undefined)
    last.current = { ...last.current, id: found.id, label: found.label }
  return last.current
}

/** What a dependant's own points lack for a class. */
const missingOf = ({ points: price }: ClassView, { points: balance }: BuyFor): Missing => ({
  price,
  balance,
  missing: subtractPoints(price, balance),
})

/**
 * The steps of the sheet: hold, choose and pay, confirm with the bank. The missing points are those at opening, because
 * a purchase changes them.
 */
export const useSteps = ({ view, dependant, spot: chosen, onBooked }: BuySheetProps) => {
  const own = useMissing(view)
  const current = dependant === undefined ? own : missingOf(view, dependant)
  const first = useRef<Missing | null>(null)
  first.current ??= current
  const terms = first.current
  const [requestedSpot] = useState(chosen)
  const hold = useHold(view.id, requestedSpot?.id, dependant?.id)
  const spot = useHeldSpot(view.id, requestedSpot, hold.state)
  const { data, refusal, retry } = useApi('listOffers', {
    query: { classId: view.id, ...(dependant !== undefined && { dependantId: dependant.id }) },
  })
  const offers = firstOffers(data ?? [])
  const [chosenId, setChosenId] = useState<string | null>(null)
  const offer = offers.find(({ id }) => id === chosenId) ?? offers[0]
  const card = useCard({ cardHolder: useUser()?.person.name ?? '' })
  const done = (booking: Booking) => {
    const bought = offer?.points
    onBooked(booking, bought === undefined ? undefined : { balance: terms?.balance ?? noPoints, bought })
  }
  const payment = useBuy({
    refreshes: dependant?.refreshes,
    onUnderWay: hold.skipRelease,
    onBooked: done,
  })
  return {
    terms,
    dependant,
    spot,
    hold,
    offers,
    offer,
    choose: setChosenId,
    card,
    payment,
    loading: data === undefined,
    refusal,
    retry,
  }
}

export type Steps = ReturnType<typeof useSteps>
