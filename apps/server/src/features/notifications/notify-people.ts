import type { BookingId, PersonId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { type Mail, noteDelivered, queueMails } from '../../mail/queue-mail.ts'
import { topicOf } from '../notification-choices/name-topics.ts'
import { type Addressed, addressMessages } from './address-messages.ts'
import { heldIn, type Message } from './hold-messages.ts'
import { queuePushes } from './push-job-store.ts'
import { insertNotifications, type Recipient, readRecipients } from './recipient-store.ts'
import { redirectMessages } from './redirect-messages.ts'

export type { Message } from './hold-messages.ts'

const keyOf = ({ userId, key }: Message): string => `${userId} ${key}`

/**
 * Whether a notification is sent on a channel, given the topics turned off there. Topics without a choice are always
 * sent.
 */
const isEnabled = ({ kind }: Message, disabled: readonly string[] = []): boolean => {
  const topic = topicOf(kind)
  return topic === undefined || !disabled.includes(topic)
}

/**
 * Queues the mails of notifications, except to people without an address or with mail turned off for the topic: then the
 * notification counts as delivered in the app.
 */
const mailMessages = async (
  tx: Tx,
  messages: readonly Addressed[],
  people: ReadonlyMap<PersonId, Recipient>,
  now: Date,
): Promise<void> => {
  const mails: Mail[] = []
  const promotedInApp: BookingId[] = []
  for (const message of messages) {
    const person = message.channels.includes('mail') ? people.get(message.userId) : undefined
    if (!person) continue
    const { kind, link, params, promotes } = message
    if (person.email === null || !isEnabled(message, person.unmailed)) {
      if (promotes !== undefined) promotedInApp.push(promotes)
      continue
    }
    mails.push({
      to: person.email,
      language: person.language,
      path: link,
      template: kind,
      params: { ...params, name: params.dependant ?? person.name } as never,
      ...(promotes !== undefined && { promotes }),
    })
  }
  await noteDelivered(tx, promotedInApp, now)
  await queueMails(tx, mails, now)
}

/**
 * Notifies people, each once per event: inserts a row for the app and, in the same transaction, queues a mail and a
 * push if the table (`core/notifications`) has these channels for the change. Skips people already notified of the
 * event, so that a repeated job sends nothing, and closed accounts. A dependant who cannot read messages is notified
 * through their guardian. A transaction that collects its messages
 * (`hold-messages.ts`) stores them for later.
 * @returns the number of notified people
 */
export const notifyPeople = async (tx: Tx, unaddressed: readonly Message[], now: Date): Promise<number> => {
  const held = heldIn(tx)
  if (held) {
    held.messages.push(...unaddressed)
    return new Set(unaddressed.map((m) => m.userId)).size
  }
  const addressed = (await addressMessages(tx, unaddressed)).filter((m) => m.channels.includes('app'))
  const messages = await redirectMessages(tx, addressed)
  if (messages.length === 0) return 0
  const rows = await insertNotifications(tx, messages, now)
  const fresh = new Map(rows.map((r) => [`${r.user_id} ${r.event_key}`, r]))
  const sent = messages.filter((m) => fresh.has(keyOf(m)))
  const people = await readRecipients(
    tx,
    sent.map((m) => m.userId),
  )
  const pushed = sent.flatMap((message) => {
    const row = fresh.get(keyOf(message))
    const pushes = message.channels.includes('push') && isEnabled(message, people.get(message.userId)?.unpushed)
    return row?.pushed && pushes ? [row.id] : []
  })
  await queuePushes(tx, pushed)
  await mailMessages(tx, sent, people, now)
  return sent.length
}
