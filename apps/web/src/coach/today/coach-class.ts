import type { Data } from '@cupo/contract'

export type CoachDay = Data<'readCoachToday'>
export type CoachClass = CoachDay['classes'][number]

/** How a class of the day stands: `live` while it runs. */
export const stateOf = (
  { startsAt, endsAt }: Pick<CoachClass, 'startsAt' | 'endsAt'>,
  now: Date,
): 'past' | 'live' | 'ahead' => {
  if (Date.parse(endsAt) <= now.getTime()) return 'past'
  return Date.parse(startsAt) <= now.getTime() ? 'live' : 'ahead'
}

/** The class to look at first: the one that runs, unless the next begins within ten minutes; null when all are over. */
export const currentOf = (classes: readonly CoachClass[], now: Date): CoachClass | null => {
  const open = classes.filter((view) => stateOf(view, now) !== 'past')
  const [first, second] = open
  const soon = second !== undefined && Date.parse(second.startsAt) - now.getTime() <= 600_000
  return (soon ? second : first) ?? null
}

/** The part of the seats that somebody came to, 0 to 1; null before there were any. */
export const cameShare = ({ seats, attended }: CoachDay['month']): number | null =>
  seats === 0 ? null : attended / seats
