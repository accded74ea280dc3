/** A time span. Instants as `Date` or as milliseconds since the epoch; `endsAt` is not part of the span. */
type Span<Instant extends Date | number> = { startsAt: Instant; endsAt: Instant }

/** Whether two classes share any time. Adjacent classes do not overlap. */
export const overlaps = <Instant extends Date | number>(one: Span<Instant>, other: Span<Instant>): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt
