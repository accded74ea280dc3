import type { Data } from '@cupo/contract'
import { fillBrand } from '@cupo/core/brand'
import type { Language } from '@cupo/core/preferences'
import type { Template } from '../../mail/letter.ts'
import { letterIn } from '../../mail/letters-in.ts'
import type { NotificationRow } from './store.ts'

type Notification = Data<'updateNotification'>

/** Placeholder for the person's name, used to find and remove the mail's greeting. */
const namePlaceholder = '\u0001'
const greeting = new RegExp(`^[^${namePlaceholder}]*${namePlaceholder}[:,]\\s*`)

const sentence = (lead: string, language: Language): string => {
  const bare = lead.replace(greeting, '').replaceAll(namePlaceholder, '').trim()
  return bare.charAt(0).toLocaleUpperCase(language) + bare.slice(1)
}

const icons: Partial<Record<Template, string>> = {
  class_cancelled: 'calendar-x',
  class_moved: 'calendar-event',
  class_overlap: 'calendar-event',
  schedule_changed: 'calendar-event',
  promoted: 'ticket',
  coach_invited: 'users',
  coach_answered: 'users',
  staff_joined: 'users',
  campaign: 'mail',
  access_requested: 'mail',
}

/** Title and text of a notification: the mail of the same event without its greeting. `service`: its name. */
export const notificationText = (kind: Template, params: object, language: Language, service: string) => {
  const { subject, lead, paragraphs } = letterIn(language, kind, { ...params, name: namePlaceholder } as never)
  // The mail of a studio's campaign repeats its subject as a heading.
  const opening = lead === subject ? [] : [sentence(lead, language)]
  const description = [...opening, ...paragraphs].join(' ')
  return { title: fillBrand(subject, service), description: fillBrand(description, service) }
}

/** A notification in the app's view. `seenId` is the newest notification that the reader's session has displayed. */
export const notificationView = (row: NotificationRow, language: Language, seenId = '0'): Notification => {
  const { title, description } = notificationText(row.kind as Template, row.params, language, row.service)
  return {
    id: row.id,
    icon: icons[row.kind as Template] ?? 'bell',
    image: row.image,
    title,
    description,
    time: row.created_at.toISOString(),
    link: row.link,
    useRouter: row.link?.startsWith('/') ?? false,
    read: row.read_at !== null,
    seen: BigInt(row.id) <= BigInt(seenId),
  }
}
