import { partnerEventKinds } from '@cupo/core/partners'
import { sql } from 'kysely'
import type { Db } from '../deps.ts'
import { bodyOf, instantOf, isSigned, objectOf, signBody, textOf } from './notification.ts'
import type { PartnerAdapter, PartnerNotice, RawPartnerNotification, SimulatedPartnerKeys } from './partner.ts'

type RecordKind = 'slot' | 'booking' | 'visit'

const record = async (db: Db, gymId: string, kind: RecordKind, key: string, body: object): Promise<void> => {
  await sql`
    insert into simulated_partner_record (gym_id, kind, key, body)
    values (${gymId}, ${kind}, ${key}, ${JSON.stringify(body)}::jsonb)
    on conflict (gym_id, kind, key) do update set body = excluded.body`.execute(db)
}

/** The headers of a notification of the simulated partner. */
export const signSimulatedPartner = (secret: string, body: string): Record<string, string> => ({
  'content-type': 'application/json',
  'x-simulated-signature': signBody(secret, body),
})

const noticeOf = (raw: RawPartnerNotification, gymId: string): PartnerNotice | null => {
  const body = bodyOf(raw.body)
  const key = textOf(body?.id)
  if (body === null || key === null || textOf(body.gym) !== gymId) return null
  const user = objectOf(body.user)
  const userId = textOf(user.id)
  return {
    key,
    kind: partnerEventKinds.find((kind) => kind === body.kind) ?? 'other',
    number: textOf(body.number),
    externalSlotId: textOf(body.slot),
    user: userId === null ? null : { id: userId, name: textOf(user.name) },
    at: instantOf(body.at, raw.now),
  }
}

/**
 * The simulated partner. Its records are in a table that is written outside our transactions, so they survive a crash
 * like those of a real partner.
 */
export const simulatedPartner = (db: Db, { gymId, secret }: SimulatedPartnerKeys): PartnerAdapter => ({
  check: async () => ({ ok: true }),
  async publish(session) {
    const externalSlotId = session.externalSlotId ?? `slot-${session.classId}`
    const { capacity, booked } = session
    await record(db, gymId, 'slot', externalSlotId, { capacity, booked, startsAt: session.startsAt.toISOString() })
    return { ok: true, value: { externalClassId: `class-${session.classTypeId}`, externalSlotId } }
  },
  async withdraw({ externalSlotId }) {
    await sql`
      delete from simulated_partner_record
       where gym_id = ${gymId} and kind = 'slot' and key = ${externalSlotId}`.execute(db)
    return { ok: true, value: null }
  },
  async answer({ number, ...answer }) {
    await record(db, gymId, 'booking', number, answer)
    return { ok: true, value: null }
  },
  async validate({ externalUser, number }) {
    await record(db, gymId, 'visit', number, { user: externalUser })
    return { ok: true, value: null }
  },
  readNotification: (raw) =>
    isSigned(secret, raw.body, raw.headers['x-simulated-signature']) ? noticeOf(raw, gymId) : null,
})
