import type { ClassView } from '@cupo/contract'

/** Why a day shows no class: it has none, the filters exclude them, or all of today's have started. */
export type Why = 'none' | 'filtered' | 'begun'

/** The reason for an empty day; `isToday` and `now` are the device's. */
export const whyEmpty = (classes: readonly Pick<ClassView, 'startsAt'>[], isToday: boolean, now: Date): Why => {
  if (classes.length === 0) return 'none'
  return isToday && classes.every(({ startsAt }) => new Date(startsAt) <= now) ? 'begun' : 'filtered'
}
