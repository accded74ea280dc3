import { dayKey, daysBetween } from '../format/day.ts'
import { firstName } from '../format/first-name.ts'
import { theMoment } from '../format/the-moment.ts'
import { useFormat } from '../format/use-format.ts'
import { useNow } from '../format/use-now.ts'
import { foreignZoneOf } from '../format/zone.ts'
import { useMessages } from '../i18n/messages.ts'
import type { OwnReview } from './own-review.ts'
import { messages } from './visit-messages.ts'

/** Sentences about a visit. */
export const useVisitWords = () => {
  const m = useMessages(messages)
  const f = useFormat()
  const now = useNow(60_000)
  return {
    firstName: ({ name }: { name: string }): string => firstName(name),
    /** '¿Cómo estuvo Vinyasa con Camila?' */
    question: ({ className, coach }: OwnReview): string =>
      coach === null ? m.question(className) : m.questionWith({ name: className, coach: firstName(coach.name) }),
    /** 'Marea Condesa, el lunes 16 de noviembre a las 07:00. Visita de Mateo.' */
    details: ({ studio, startsAt, timeZone, person }: OwnReview): string => {
      const zone = foreignZoneOf({ startsAt, timeZone, city: null }, f.language)
      const where = [studio.name, theMoment(f, startsAt, timeZone, now), zone].filter(Boolean).join(', ')
      return person === null ? `${where}.` : `${where}. ${m.visitOf(firstName(person.name))}`
    },
    /** The day of a visit in a sentence: 'hoy', 'ayer', 'el lunes', 'el 3 de noviembre'. */
    day: ({ startsAt, timeZone }: OwnReview): string => {
      const day = dayKey(startsAt, timeZone)
      const age = daysBetween(day, dayKey(now, timeZone))
      if (age <= 1) return f.nearDay(day, dayKey(now, timeZone))
      return age < 7 ? m.onWeekday(f.weekday(day)) : m.onDate(f.date(day))
    },
  }
}
