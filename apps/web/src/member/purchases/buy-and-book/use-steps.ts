import type { Booking, ClassView } from '@cupo/contract'
import { noPoints } from '@cupo/core/points-arithmetic'
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

export type BuySheetProps = {
  view: ClassView
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

/**
 * The steps of the sheet: hold, choose and pay, confirm with the bank. The missing points are those at opening, because
 * a purchase changes them.
 */
export const useSteps = ({ view, spot: chosen, onBooked }: BuySheetProps) => {
  const current = useMissing(view)
  const first = useRef<Missing | null>(null)
  first.current ??= current
  const terms = first.current
  const [requestedSpot] = useState(chosen)
  const hold = useHold(view.id, requestedSpot?.id)
  const spot = useHeldSpot(view.id, requestedSpot, hold.state)
  const { data, refusal, retry } = useApi('listOffers', { query: { classId: view.id } })
  const offers = firstOffers(data ?? [])
  const [chosenId, setChosenId] = useState<string | null>(null)
  const offer = offers.find(({ id }) => id === chosenId) ?? offers[0]
  const card = useCard({ cardHolder: useUser()?.person.name ?? '' })
  const done = (booking: Booking) => {
    const bought = offer?.points
    onBooked(booking, bought === undefined ? undefined : { balance: terms?.balance ?? noPoints, bought })
  }
  const payment = useBuy({ onUnderWay: hold.skipRelease, onBooked: done })
  return {
    terms,
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
