import type { ClassDetail } from '@cupo/contract'

type Event = Pick<ClassDetail, 'id' | 'startsAt' | 'endsAt' | 'address' | 'classType' | 'studio' | 'room' | 'coach'>

const stamp = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const octets = new TextEncoder()

/** Folds a line as RFC 5545 asks: 75 octets at most, the rest on lines that begin with a space. */
const fold = (line: string): string => {
  const lines: string[] = []
  let current = ''
  for (const sign of line) {
    if (octets.encode(current + sign).length > 75) {
      lines.push(current)
      current = ' '
    }
    current += sign
  }
  return [...lines, current].join('\r\n')
}

/** A class as an iCalendar file of one event; `url` leads back to it, `made` is when the file is made. */
export const classCalendar = (view: Event, url: string, made: Date): string => {
  const where = [view.studio.name, view.room?.name, view.address].filter(Boolean).join(', ')
  const title = [view.classType.name, view.coach?.name].filter(Boolean).join(', ')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Cupo//Cupo//ES',
    'BEGIN:VEVENT',
    `UID:class-${view.id}@cupo`,
    `DTSTAMP:${stamp(made.toISOString())}`,
    `DTSTART:${stamp(view.startsAt)}`,
    `DTEND:${stamp(view.endsAt)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(where)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
