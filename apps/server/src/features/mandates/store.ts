import type { BookingId, ClassId, OfferId, PaymentMethodId, PersonId } from '@cupo/core/ids'
import { mandateState } from '@cupo/core/mandate-states'
import type { Money } from '@cupo/core/minor-units'
import type { BookingStatus } from '@cupo/core/seats'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

export type OwnPlace = { id: BookingId; classId: ClassId; status: BookingStatus }

/** Reads a booking of this member. */
export const findOwnPlace = async (db: Db | Tx, id: BookingId, memberId: PersonId): Promise<OwnPlace | undefined> => {
  const { rows } = await sql<OwnPlace>`
    select id, class_id as "classId", status from booking where id = ${id} and member_id = ${memberId}`.execute(db)
  return rows[0]
}

export type MandateView = {
  offerId: OfferId
  offer: string
  amount: Money['amount']
  currency: Money['currency']
  cardId: PaymentMethodId
  brand: string
  last4: string
  agreedAt: Date
  charging: boolean
}

/** Reads the live mandate of a booking. */
export const readLiveMandate = async (db: Db | Tx, bookingId: BookingId): Promise<MandateView | undefined> => {
  const { rows } = await sql<MandateView>`
    select m.offer_id as "offerId", v.name as offer, m.amount, m.currency, p.id as "cardId", p.brand, p.last4,
           m.agreed_at as "agreedAt", m.state = ${mandateState.charging} as charging
      from mandate m
      join offer o on o.id = m.offer_id
      join offer_version v on v.offer_id = o.id and v.version = o.version
      join payment_method p on p.id = m.payment_method_id
     where m.booking_id = ${bookingId} and m.state in (${mandateState.active}, ${mandateState.charging})`.execute(db)
  return rows[0]
}

/** Withdraws the active mandate of a booking. A mandate being charged is not withdrawn. */
export const withdrawMandate = async (tx: Tx, bookingId: BookingId, now: Date): Promise<void> => {
  await tx
    .updateTable('mandate')
    .set({ state: mandateState.withdrawn, changed_at: now })
    .where('booking_id', '=', bookingId)
    .where('state', '=', mandateState.active)
    .execute()
}

export type NewMandate = {
  bookingId: BookingId
  memberId: PersonId
  classId: ClassId
  offerId: OfferId
  methodId: PaymentMethodId
  price: Money
}

/** Inserts a mandate. The booking must not have a live one. */
export const insertMandate = async (tx: Tx, mandate: NewMandate, now: Date): Promise<void> => {
  await tx
    .insertInto('mandate')
    .values({
      booking_id: mandate.bookingId,
      member_id: mandate.memberId,
      class_id: mandate.classId,
      offer_id: mandate.offerId,
      payment_method_id: mandate.methodId,
      amount: mandate.price.amount,
      currency: mandate.price.currency,
      agreed_at: now,
      state: mandateState.active,
      changed_at: now,
    })
    .execute()
}
