import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'

/** A class as an event of a calendar. */
export type CalendarEvent = {
  /** The same for as long as the event exists: calendars recognize it by this. */
  uid: string
  /** Must grow with each change of time or place, else calendars keep what they have. */
  sequence: number
  cancelled: boolean
  startsAt: Date
  endsAt: Date
  /** When the event changed last; null when that is not known. */
  changedAt: Date | null
  name: string
  coach: string | null
  studio: string
  room: string | null
  address: string
  /** Why the class was cancelled, or any other text. */
  note: string | null
  /** The page of the class. */
  url: string
}

const refreshSeconds = 3600

const filled = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ')

/**
 * Draws events as an iCalendar object (RFC 5545), for the subscribed feed and for the file of one class alike. Instants
 * are in UTC, so that no VTIMEZONE is needed and every device shows its own time. `made` is when it is drawn (DTSTAMP).
 */
export const drawCalendar = (events: readonly CalendarEvent[], made: Date): string => {
  const calendar = ical({
    name: 'Cupo',
    prodId: { company: 'Cupo', product: 'Cupo', language: 'ES' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  })
  for (const event of events) {
    calendar.createEvent({
      id: event.uid,
      sequence: event.sequence,
      status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // A cancelled class no longer blocks the time of its member.
      transparency: event.cancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      start: event.startsAt,
      end: event.endsAt,
      stamp: made,
      lastModified: event.changedAt,
      summary: filled([event.name, event.coach]),
      location: filled([event.studio, event.room, event.address]),
      description: event.note === null ? null : { plain: event.note },
      url: event.url,
    })
  }
  return calendar.toString()
}
