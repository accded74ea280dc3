import type { Data } from '@cupo/contract'

export type CoachDay = Data<'readCoachToday'>
export type CoachClass = CoachDay['classes'][number]

/** The phase of a class: `live` while it runs. */
export const phaseOf = (
  { startsAt, endsAt }: Pick<CoachClass, 'startsAt' | 'endsAt'>,
  now: Date,
): 'past' | 'live' | 'ahead' => {
  if (Date.parse(endsAt) <= now.getTime()) return 'past'
  return Date.parse(startsAt) <= now.getTime() ? 'live' : 'ahead'
}

/** The focused class: the running one, unless the next starts within ten minutes; null after the last class. */
export const focusedClass = (classes: readonly CoachClass[], now: Date): CoachClass | null => {
  const open = classes.filter((view) => phaseOf(view, now) !== 'past')
  const [first, second] = open
  const soon = second !== undefined && Date.parse(second.startsAt) - now.getTime() <= 600_000
  return (soon ? second : first) ?? null
}

/** Share of seats with an arrival, 0 to 1; null without bookings. */
export const cameShare = ({ seats, attended }: CoachDay['month']): number | null =>
  seats === 0 ? null : attended / seats
