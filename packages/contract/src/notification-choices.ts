import { z } from 'zod'
import { namedObject } from './common.ts'
import { endpoint } from './endpoint.ts'

/** Topics of notifications that a person can choose channels for. */
export const topics = ['changes', 'waitlist', 'reminders', 'attendance', 'points', 'timetable'] as const

const choices = namedObject('NotificationChoices', {
  /** The topics of the caller's role, in display order. */
  items: z.array(z.strictObject({ topic: z.enum(topics), byMail: z.boolean(), byPush: z.boolean() })),
})

export const readNotificationChoices = endpoint('readNotificationChoices', {
  who: 'signedIn',
  summary: 'Which kinds of news reach the caller by mail, and on their devices, too. In the app everything is told.',
  data: choices,
})

export const updateNotificationChoices = endpoint('updateNotificationChoices', {
  who: 'signedIn',
  summary: 'Chooses for one kind of news whether it leaves by mail, or reaches devices, too; what is not sent stays.',
  body: z.strictObject({ topic: z.enum(topics), byMail: z.boolean().optional(), byPush: z.boolean().optional() }),
  data: choices,
})
