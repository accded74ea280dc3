import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'

/** A class as a calendar event. */
export type CalendarEvent = {
  /** Stable identifier (`UID`). Calendars match updates of an event by it. */
  uid: string
  /** Must grow with each change of time or place, otherwise calendars ignore the change (`SEQUENCE`). */
  sequence: number
  cancelled: boolean
  startsAt: Date
  endsAt: Date
  /** Last change of the event; null if unknown. */
  changedAt: Date | null
  name: string
  coach: string | null
  studio: string
  room: string | null
  address: string
  /** The cancellation reason, or other text. */
  note: string | null
  /** URL of the class page. */
  url: string
}

const refreshSeconds = 3600

const filled = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ')

/** The service that writes the calendar. Its name is the name of the calendar. */
export type CalendarService = { name: string; language: string }

/**
 * Serializes events as an iCalendar object (RFC 5545), for the feed and for the file of one class. Instants are in
 * UTC, so no VTIMEZONE is needed and every device shows local time. `made`: creation time (DTSTAMP).
 */
export const drawCalendar = (events: readonly CalendarEvent[], made: Date, service: CalendarService): string => {
  const calendar = ical({
    name: service.name,
    prodId: { company: service.name, product: service.name, language: service.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  })
  for (const event of events) {
    calendar.createEvent({
      id: event.uid,
      sequence: event.sequence,
      status: event.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // A cancelled class must not block time in the member's calendar.
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
