import type { Booking, ClassDetail, ClassView } from '@cupo/contract'
import { defaultSpotKind } from '@cupo/core/spot-kinds'

export type HeldSpot = { label: string; kind: ClassDetail['spotKind'] }

type WithSpots = Pick<ClassView, 'spots'> & Partial<Pick<ClassDetail, 'spotKind'>>

/** The spot of a booking; null in rooms without spots. */
export const spotOf = (booking: Pick<Booking, 'spotId'>, view: WithSpots): HeldSpot | null => {
  const spot = booking.spotId === null ? undefined : view.spots?.find(({ id }) => id === booking.spotId)
  return spot === undefined ? null : { label: spot.label, kind: view.spotKind ?? defaultSpotKind }
}
