import type { ClassView } from '@cupo/contract'

/** Why a day shows no class: there is none, what there is was filtered away, or today all of it has begun. */
export type Why = 'none' | 'filtered' | 'begun'

/** Why nothing of a day's classes is shown; `isToday` and `now` are those of the device. */
export const whyEmpty = (classes: readonly Pick<ClassView, 'startsAt'>[], isToday: boolean, now: Date): Why => {
  if (classes.length === 0) return 'none'
  return isToday && classes.every(({ startsAt }) => new Date(startsAt) <= now) ? 'begun' : 'filtered'
}
