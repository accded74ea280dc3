import type { BookingId, PersonId } from '@cupo/core/ids'
import type { Channel } from '@cupo/core/notifications'
import type { Language } from '@cupo/core/preferences'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { LetterParams, Template } from '../../mail/letter.ts'
import { noteDelivered, queueMail } from '../../mail/queue-mail.ts'
import { topicOf } from '../notification-choices/name-topics.ts'
import { type Author, readAuthors } from './author-store.ts'
import { channelsOf } from './channels-of.ts'
import { queuePushes } from './push-job-store.ts'

type Values = Record<string, string | number | boolean | null>

/** A notification that a person receives once, in the app and by mail. */
export type Message<T extends Template = Template> = {
  userId: PersonId
  /** Deduplication key, unique per person: 'promoted:812'. The same key is not sent twice. */
  key: string
  /** Kind of the notification, and the mail's template. */
  kind: T
  /** Template parameters; the person's name and the author's are added. Times are ISO instants. */
  params: Values & Omit<LetterParams[T], 'name' | 'by'>
  /** The account that made the change; absent for the service itself. The message names it. */
  by?: PersonId | null
  /** Path in the app that the notification links to. */
  link: string | null
  /** The booking whose promotion this announces: its delivery is recorded there. */
  promotes?: BookingId
}

type Person = {
  id: PersonId
  email: string
  name: string
  language: Language
  /** Topics that the person has turned off for mail, and for pushes. */
  unmailed: string[]
  unpushed: string[]
}

const nameOf = ({ userId, key }: Message): string => `${userId} ${key}`

/**
 * Whether a notification is sent on a channel, given the topics turned off there. Topics without a choice are always
 * sent.
 */
const reaches = ({ kind }: Message, unwanted: readonly string[] = []): boolean => {
  const topic = topicOf(kind)
  return topic === undefined || !unwanted.includes(topic)
}

/** Queues the mail, unless the person has turned this topic off for mail: then it counts as delivered in the app. */
const mailTo = async (tx: Tx, person: Person, message: Message, now: Date): Promise<void> => {
  if (!reaches(message, person.unmailed)) {
    if (message.promotes !== undefined) await noteDelivered(tx, message.promotes, now)
    return
  }
  await queueMail(tx, {
    to: person.email,
    language: person.language,
    now,
    path: message.link,
    template: message.kind,
    params: { ...message.params, name: person.name } as never,
    ...(message.promotes !== undefined && { promotes: message.promotes }),
  })
}

/** Adds the author's name to the parameters, and the channels from the table in core. */
type Addressed = Message & { channels: readonly Channel[] }

const address = async (tx: Tx, messages: readonly Message[]): Promise<Addressed[]> => {
  const authors = await readAuthors(
    tx,
    messages.flatMap((m) => m.by ?? []),
  )
  return messages.map((message) => {
    const author: Author | undefined = message.by ? authors.get(message.by) : undefined
    const params = author === undefined ? message.params : { ...message.params, by: author.name }
    return { ...message, params, channels: channelsOf(message, author) }
  })
}

/**
 * Notifies people, each once per event: a row shown in the app and, in the same transaction, a mail and a push, as far
 * as the table (`core/notifications`) has these channels for the change. People already notified of the event are
 * skipped, so that a repeated job sends nothing; closed accounts are skipped too.
 * @returns how many people were notified
 */
export const notifyPeople = async (tx: Tx, unaddressed: readonly Message[], now: Date): Promise<number> => {
  const messages = (await address(tx, unaddressed)).filter((m) => m.channels.includes('app'))
  if (messages.length === 0) return 0
  const { rows } = await sql<{ id: string; user_id: PersonId; event_key: string; pushed: boolean }>`
    insert into notification (user_id, event_key, kind, params, link, created_at)
    select v.user_id, v.event_key, v.kind, v.params, v.link, ${now}
      from unnest(${messages.map((m) => m.userId)}::bigint[], ${messages.map((m) => m.key)}::text[],
                  ${messages.map((m) => m.kind)}::text[], ${messages.map((m) => JSON.stringify(m.params))}::jsonb[],
                  ${messages.map((m) => m.link)}::text[])
             with ordinality as v (user_id, event_key, kind, params, link, nth)
      join app_user u on u.id = v.user_id and u.closed_at is null
     order by v.nth
    on conflict (user_id, event_key) do nothing
    returning id::text, user_id, event_key,
      exists (select 1 from push_subscription d where d.user_id = notification.user_id)
        or exists (select 1 from native_device d where d.user_id = notification.user_id) as pushed`.execute(tx)
  const fresh = new Map(rows.map((r) => [`${r.user_id} ${r.event_key}`, r]))
  const told = messages.filter((m) => fresh.has(nameOf(m)))
  const people = await readPeople(
    tx,
    told.map((m) => m.userId),
  )
  const pushed = told.flatMap((message) => {
    const row = fresh.get(nameOf(message))
    const wanted = message.channels.includes('push') && reaches(message, people.get(message.userId)?.unpushed)
    return row?.pushed && wanted ? [row.id] : []
  })
  await queuePushes(tx, pushed)
  for (const message of told) {
    const person = people.get(message.userId)
    if (person && message.channels.includes('mail')) await mailTo(tx, person, message, now)
  }
  return told.length
}

const readPeople = async (tx: Tx, ids: readonly PersonId[]): Promise<Map<PersonId, Person>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Person>`
    select id, email, name, language,
           array(select topic from notification_choice c where c.user_id = u.id and not c.by_mail) as unmailed,
           array(select topic from notification_choice c where c.user_id = u.id and not c.by_push) as unpushed
      from app_user u where id = any(${ids}::bigint[]) and closed_at is null`.execute(tx)
  return new Map(rows.map((p) => [p.id, p]))
}
