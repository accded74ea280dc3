import type { Format } from '../../../format/format.ts'
import { theMoment } from '../../../format/the-moment.ts'
import { useFormat } from '../../../format/use-format.ts'
import { foreignZone } from '../../../format/zone.ts'
import { type Translation, useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'

type Phrases = Translation<typeof messages.es>

/** Formats the date and time of a class with its zone, in one language. */
export const bookingWords = (f: Format, m: Phrases) => {
  const withZone = (text: string, instant: string, timeZone: string): string => {
    const zone = foreignZone(f.language, instant, timeZone)
    return zone === null ? text : m.inZone({ moment: text, zone })
  }
  return {
    /** 'el viernes a las 19:00', with the zone when the device's clock differs. */
    moment: (instant: string, timeZone: string, now: Date): string =>
      withZone(theMoment(f, instant, timeZone, now), instant, timeZone),
    /** The same with the date and time in bold, for `Rich`. */
    boldMoment: (instant: string, timeZone: string, now: Date): string =>
      withZone(`**${theMoment(f, instant, timeZone, now)}**`, instant, timeZone),
  }
}

/** Messages, formats and formatted moments of a class in a list or on a card. */
export const useBookingWords = () => {
  const f = useFormat()
  const m = useMessages(messages)
  return { f, m, words: bookingWords(f, m) }
}
