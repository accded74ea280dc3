/** States of a spot in a class. `unused`: nobody has it, and it cannot be booked because the class has no seat left. */
export const spotStates = ['free', 'taken', 'outOfService', 'unused'] as const
export type SpotState = (typeof spotStates)[number]

/** `taken` by a booking or a live hold. A spot out of service may be marked as taken too. */
type SpotUse = { taken: boolean; outOfService?: boolean }

/**
 * State of a spot for a person without it. A class can have fewer seats than its room has spots: once no seat can be
 * booked, its remaining spots are not free.
 * @param seatsLeft seats of the class that the person can book; negative in an overbooked class
 */
export const spotStateOf = ({ taken, outOfService = false }: SpotUse, seatsLeft: number): SpotState => {
  if (outOfService) return 'outOfService'
  if (taken) return 'taken'
  return seatsLeft > 0 ? 'free' : 'unused'
}
