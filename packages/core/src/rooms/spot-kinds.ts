/** Kinds of spots in a room, which determine their name and drawing. Stored in `room.spot_kind`. */
export const spotKinds = ['bike', 'reformer', 'mat', 'bag', 'spot'] as const
export type SpotKind = (typeof spotKinds)[number]

/** These values as named constants. */
export const spotKind = {
  bike: 'bike',
  reformer: 'reformer',
  mat: 'mat',
  bag: 'bag',
  spot: 'spot',
} as const satisfies Record<string, SpotKind>

/** Default kind, also for classes without a room. */
export const defaultSpotKind: SpotKind = spotKind.spot
