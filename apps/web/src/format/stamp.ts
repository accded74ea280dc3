import type { Language } from '../i18n/language.ts'
import { deviceTimeZone } from './day.ts'
import { bare } from './short-day.ts'

/** The time of a notification in the device time zone, as 'MMM dd, h:mm a': 'nov 21, 4:05 p. m.' */
export const stamp = (instant: string, language: Language, timeZone: string = deviceTimeZone()): string => {
  const format = new Intl.DateTimeFormat(language, {
    timeZone,
    month: 'short',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h12',
  })
  const parts = format.formatToParts(new Date(instant))
  const read = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? ''
  return `${bare(read('month'))} ${read('day')}, ${read('hour')}:${read('minute')} ${read('dayPeriod')}`
}
