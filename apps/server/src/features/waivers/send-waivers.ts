import type { Data } from '@cupo/contract'
import type { PersonId, WaiverId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { dateIn } from '@cupo/core/time'
import { isMinor } from '@cupo/core/waivers'
import type { Tx } from '../../db/client.ts'
import { readStudioZone } from '../../db/read-studio-zone.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { readFileRow } from '../clients/file-store.ts'
import { studioName } from '../coaches/store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { insertRequests, readUnsignedOf, type Unsigned } from './people-store.ts'
import { type Author, lockWaiver } from './store.ts'

type Sent = Data<'sendWaiver'>

/** Maximum people asked by one request. */
const mostRequests = 500
const dayMs = 86_400_000

/**
 * The person to ask for a client's signature: their guardian if they are a minor or cannot read messages; null if
 * neither can read them.
 */
const recipientOf = (of: Unsigned, today: string): PersonId | null => {
  const { personId, birthday, guardianId, reads, guardianReads } = of
  if (reads && !isMinor(birthday, today)) return personId
  return guardianReads ? guardianId : null
}

/** Asks people to sign: one message for each, with a link to the unsigned texts. */
const askAll = async (tx: Tx, { studioId, by }: Author, unsigned: readonly Unsigned[], now: Date): Promise<Sent> => {
  const today = dateIn(now, await readStudioZone(tx, studioId))
  const studio = await studioName(tx, studioId)
  const people = [...Map.groupBy(unsigned, ({ personId }) => personId).values()]
  const reachable = people.flatMap((texts) => {
    const [first] = texts
    const userId = first === undefined ? null : recipientOf(first, today)
    return first === undefined || userId === null ? [] : [{ userId, first, texts }]
  })
  const recipients = reachable.slice(0, mostRequests)
  await insertRequests(
    tx,
    recipients.flatMap(({ texts }) => texts),
    by,
    now,
  )
  const messages = recipients.map(({ userId, first, texts }) => ({
    userId,
    key: `waiver_asked:${studioId}:${first.personId}:${now.getTime()}`,
    kind: 'waiver_asked' as const,
    params: {
      studio,
      titles: texts.map(({ title }) => title).join(', '),
      person: userId === first.personId ? null : first.person,
    },
    by,
    link: `/gym/waivers?studioId=${studioId}`,
  }))
  await notifyPeople(tx, messages, now)
  return {
    sent: recipients.length,
    left: reachable.length - recipients.length,
    unreachable: people.length - reachable.length,
  }
}

/**
 * Asks a client to sign all unsigned texts. Refuses NO_ENCONTRADO, and ESTADO_INVALIDO if every text is signed or no
 * person can read the message.
 */
export const sendClientWaivers = async (
  tx: Tx,
  author: Author,
  personId: PersonId,
  now: Date,
): Promise<Outcome<Sent>> => {
  const known = isId(personId) && (await readFileRow(tx, author.studioId, personId)) !== null
  if (!known) return refuse(refusals.notFound)
  const unsigned = await readUnsignedOf(tx, author.studioId, { personId })
  if (unsigned.length === 0) return refuse(refusals.invalidState, { because: 'waiver_none_missing' })
  const sent = await askAll(tx, author, unsigned, now)
  return sent.sent === 0 ? refuse(refusals.invalidState, { because: 'waiver_unreachable' }) : done(sent, 'waiver_sent')
}

/**
 * Asks every client who has not signed a text and was not asked in the last 24 hours. Refuses NO_ENCONTRADO and a
 * retired text.
 */
export const sendWaiver = async (tx: Tx, author: Author, waiverId: WaiverId, now: Date): Promise<Outcome<Sent>> => {
  const waiver = isId(waiverId) ? await lockWaiver(tx, author.studioId, waiverId) : null
  if (waiver === null) return refuse(refusals.notFound)
  if (waiver.retired || waiver.current === 0) return refuse(refusals.invalidState, { because: 'waiver_not_open' })
  const notRequestedSince = new Date(now.getTime() - dayMs)
  return done(await askAll(tx, author, await readUnsignedOf(tx, author.studioId, { waiverId, notRequestedSince }), now))
}
