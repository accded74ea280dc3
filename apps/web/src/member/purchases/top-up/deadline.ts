import type { Format } from '../../../format/format.ts'
import { theDay, theMoment } from '../../../format/the-moment.ts'
import { foreignZone } from '../../../format/zone.ts'

/** Formats a deadline, with the zone when the device's clock differs. */
export const deadlineWords = (f: Format, until: string, timeZone: string, now: Date) => {
  const zone = foreignZone(f.language, until, timeZone)
  const withZone = (moment: string): string => (zone === null ? moment : `${moment} (${zone})`)
  return {
    time: f.time(until, timeZone),
    day: withZone(theDay(f, until, timeZone, now)),
    moment: withZone(theMoment(f, until, timeZone, now)),
  }
}
