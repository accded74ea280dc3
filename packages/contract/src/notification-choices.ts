import { topics } from '@cupo/core/topics'
import { z } from 'zod'
import { namedObject } from './common.ts'
import { endpoint } from './endpoint.ts'

const choices = namedObject('NotificationChoices', {
  /** The topics of the caller's role, in display order. */
  items: z.array(z.strictObject({ topic: z.enum(topics), byMail: z.boolean(), byPush: z.boolean() })),
})

export const readNotificationChoices = endpoint('readNotificationChoices', {
  who: 'signedIn',
  summary: 'Which kinds of notifications the caller gets by mail and on devices. All kinds are listed in the app.',
  data: choices,
})

export const updateNotificationChoices = endpoint('updateNotificationChoices', {
  who: 'signedIn',
  summary: 'Turns mail or device notifications on or off for one kind. Omitted fields are unchanged.',
  body: z.strictObject({ topic: z.enum(topics), byMail: z.boolean().optional(), byPush: z.boolean().optional() }),
  data: choices,
})
