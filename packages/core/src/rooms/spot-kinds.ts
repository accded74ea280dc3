/** What a spot of a room is, which names it and draws it. Stored in `room.spot_kind`. */
export const spotKinds = ['bike', 'reformer', 'mat', 'bag', 'spot'] as const
export type SpotKind = (typeof spotKinds)[number]

/** The same by name, for code that compares or writes one. */
export const spotKind = {
  bike: 'bike',
  reformer: 'reformer',
  mat: 'mat',
  bag: 'bag',
  spot: 'spot',
} as const satisfies Record<string, SpotKind>

/** The kind of a room without one, and of classes without a room. */
export const defaultSpotKind: SpotKind = spotKind.spot
