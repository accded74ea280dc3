import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const readCalendarFeed = endpoint('readCalendarFeed', {
  who: 'public',
  summary: "A person's bookings as iCalendar, by a private key that can be revoked.",
  query: z.strictObject({ key: z.string().min(20).max(100) }),
  data: z.string(),
  media: 'text/calendar',
})

const calendarLink = z.strictObject({ link: z.string() })

export const readCalendarLink = endpoint('readCalendarLink', {
  who: ['member'],
  summary: "The private address of the caller's bookings as iCalendar.",
  data: calendarLink,
})

export const renewCalendarLink = endpoint('renewCalendarLink', {
  who: ['member'],
  summary: 'Makes a new private address; the old one shows nothing from then on.',
  data: calendarLink,
})
