import type { Data } from '@cupo/contract'

/** The message key for the week's summary, with its figures. */
export type WeekSentence =
  | { kind: 'both'; done: number; booked: number; total: number }
  | { kind: 'done' | 'booked' | 'streak'; count: number }
  | { kind: 'booked-ahead'; count: number }
  | { kind: 'empty' | 'empty-ahead' }

/** Chooses the summary of a week: done, booked, or the visits that continue the streak. */
export const weekSentence = (
  week: Pick<Data<'readMemberHome'>['week'], 'done' | 'booked' | 'streakWeeks' | 'ahead'>,
): WeekSentence => {
  const { done, booked, streakWeeks, ahead } = week
  if (ahead) return booked > 0 ? { kind: 'booked-ahead', count: booked } : { kind: 'empty-ahead' }
  if (done > 0 && booked > 0) return { kind: 'both', done, booked, total: done + booked }
  if (done > 0) return { kind: 'done', count: done }
  if (booked > 0) return { kind: 'booked', count: booked }
  return streakWeeks > 0 ? { kind: 'streak', count: streakWeeks } : { kind: 'empty' }
}
