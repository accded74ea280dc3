import type { ScheduleChange, ScheduleLine } from '@cupo/core/coach-schedules'
import type { Language } from '@cupo/core/preferences'
import { dayAndTime, dayText, shortDayAndTime, weekdayAndTime } from '../http/phrases/params.ts'

type Words = {
  /** The change of one class, and of several, as a label. */
  one: Record<ScheduleChange, string>
  several: Record<ScheduleChange, string>
  /** Number of classes of a line, with their first and last day. */
  classes: (count: number, from: string, until: string) => string
}

const words: Record<Language, Words> = {
  es: {
    one: {
      given: 'Clase nueva',
      taken: 'Ya no es tuya',
      cancelled: 'Clase cancelada',
      moved: 'Otra hora',
      discipline: 'Otra disciplina',
      room: 'Otra sala',
    },
    several: {
      given: 'Clases nuevas',
      taken: 'Ya no son tuyas',
      cancelled: 'Clases canceladas',
      moved: 'Otra hora',
      discipline: 'Otra disciplina',
      room: 'Otra sala',
    },
    classes: (count, from, until) => `${count} clases, del ${from} al ${until}`,
  },
  en: {
    one: {
      given: 'New class',
      taken: 'No longer yours',
      cancelled: 'Cancelled class',
      moved: 'New time',
      discipline: 'New discipline',
      room: 'New room',
    },
    several: {
      given: 'New classes',
      taken: 'No longer yours',
      cancelled: 'Cancelled classes',
      moved: 'New time',
      discipline: 'New discipline',
      room: 'New room',
    },
    classes: (count, from, until) => `${count} classes, from ${from} to ${until}`,
  },
  tr: {
    one: {
      given: 'Yeni ders',
      taken: 'Artık senin değil',
      cancelled: 'İptal edilen ders',
      moved: 'Yeni saat',
      discipline: 'Yeni branş',
      room: 'Yeni salon',
    },
    several: {
      given: 'Yeni dersler',
      taken: 'Artık senin değil',
      cancelled: 'İptal edilen dersler',
      moved: 'Yeni saat',
      discipline: 'Yeni branş',
      room: 'Yeni salon',
    },
    classes: (count, from, until) => `${count} ders, ${from} – ${until}`,
  },
}

/** The lines of a message to a coach. */
export const parseScheduleLines = (lines: string): ScheduleLine[] => JSON.parse(lines) as ScheduleLine[]

/** "Clase nueva: Yoga, lunes 7 de diciembre, 10:00, Sala 1."; several classes of a weekly slot with their days. */
export const scheduleLineText = (
  language: Language,
  { what, className, formerName, timeZone, at, until, before, room, classes }: ScheduleLine,
): string => {
  const { one, several, classes: counted } = words[language]
  const when = (instant: string): string =>
    classes === 1
      ? dayAndTime(language, { at: instant, timeZone })
      : weekdayAndTime(language, { at: instant, timeZone })
  const slot = before === null ? when(at) : `${when(before)} → ${when(at)}`
  const label = (classes === 1 ? one : several)[what]
  const days =
    classes === 1 ? [] : [counted(classes, dayText(language, at, timeZone), dayText(language, until, timeZone))]
  const name = formerName ? `${formerName} → ${className}` : className
  return `${label}: ${[name, slot, ...(room === null ? [] : [room]), ...days].join(', ')}.`
}

/** Subject for a single changed class: "Clase nueva: Yoga, lun 7 dic, 10:00". Null for several. */
export const singleClassSubject = (language: Language, lines: readonly ScheduleLine[]): string | null => {
  const [line, ...others] = lines
  if (!line || others.length > 0 || line.classes > 1) return null
  const { what, className, at, timeZone } = line
  return `${words[language].one[what]}: ${className}, ${shortDayAndTime(language, { at, timeZone })}`
}
