import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const readCalendarFeed = endpoint('readCalendarFeed', {
  who: 'public',
  summary: "The owner's bookings as iCalendar, authorized by a private key that can be revoked.",
  query: z.strictObject({ key: z.string().min(20).max(100) }),
  data: z.string(),
  media: 'text/calendar',
})

const calendarLink = z.strictObject({ link: z.string() })

export const readCalendarLink = endpoint('readCalendarLink', {
  who: ['member'],
  summary: "The private URL of the caller's calendar feed.",
  data: calendarLink,
})

export const renewCalendarLink = endpoint('renewCalendarLink', {
  who: ['member'],
  summary: 'Replaces the private URL of the calendar feed. The previous URL stops working.',
  data: calendarLink,
})
