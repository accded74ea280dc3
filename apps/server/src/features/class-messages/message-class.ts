import type { Data } from '@cupo/contract'
import type { ClassId, PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { insertMessages } from '../clients/mass-store.ts'
import { countClassMessages, readSeated, readWrittenClass } from './store.ts'

/** Messages to one class. */
const mostMessages = 5

export type MessageClass = { classId: ClassId; by: PersonId; value: string }

/**
 * Writes to everybody with a seat in a class whose roster the caller may read. Refuses DEMASIADOS_INTENTOS after five
 * messages to the class. Writes nothing without a reachable member.
 */
export const messageClass = async (
  tx: Tx,
  { classId, by, value }: MessageClass,
  now: Date,
): Promise<Outcome<Data<'messageClass'>>> => {
  if ((await countClassMessages(tx, classId)) >= mostMessages)
    return refuse(refusals.tooManyAttempts, { because: 'class_messages_used', retryAfter: 86_400 })
  const { studioId, name, time } = await readWrittenClass(tx, classId)
  const { ids, unreachable } = await readSeated(tx, classId)
  if (ids.length > 0) {
    const text = `${name}, ${time}: ${value}`
    await insertMessages(tx, { studioId, ids, by, value: text, at: now })
    const details = { studioId, sent: ids.length }
    await recordAudit(tx, {
      at: now,
      byUser: by,
      action: 'class_messaged',
      subject: { kind: 'class', id: classId },
      details,
    })
  }
  return done({ sent: ids.length, unreachable }, 'class_messaged', { count: ids.length })
}
