/** A position in PostgreSQL's write-ahead log. Positions within one cluster only increase. */
export type WalPosition = bigint

const lowBits = 32n

/** Parses PostgreSQL's notation, such as `16/B374D848`; null for any other text. */
export const parseWalPosition = (text: string): WalPosition | null => {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? []
  return high === undefined || low === undefined ? null : (BigInt(`0x${high}`) << lowBits) | BigInt(`0x${low}`)
}

/** Formats a position as PostgreSQL does. */
export const formatWalPosition = (position: WalPosition): string =>
  `${(position >> lowBits).toString(16)}/${BigInt.asUintN(Number(lowBits), position).toString(16)}`.toUpperCase()

/** An observed flush position of the primary, and when it was read. */
export type Sighting = { at: number; position: WalPosition }

/**
 * Age in ms of a standby's state: since the newest observed primary position that it has replayed. Infinite when it has
 * replayed none of them. Uses only the local clock; an unresponsive primary does not count as progress.
 */
export const ageOf = (replayed: WalPosition, sightings: readonly Sighting[], now: number): number => {
  const covered = sightings.findLast(({ position }) => position <= replayed)
  return covered ? now - covered.at : Number.POSITIVE_INFINITY
}
