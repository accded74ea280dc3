import type { PartnerEventKind } from '@cupo/core/partners'
import { signBody } from '../partners/notification.ts'
import { signSimulatedPartner } from '../partners/simulated-partner.ts'

export type Vendor = 'simulated' | 'wellhub'

/** A notification of a partner, in vendor-neutral form. */
export type Notified = {
  key: string
  kind: PartnerEventKind
  number: string
  slot?: string | null
  user?: { id: string; name: string }
  at?: Date
}

const wellhubTypes: Record<PartnerEventKind, string> = {
  booking_requested: 'booking-requested',
  booking_cancelled: 'booking-canceled',
  booking_late_cancelled: 'booking-late-canceled',
  checked_in: 'checkin-booking-occurred',
  other: 'something-else',
}

/** The body of a notification for gym 77 in the vendor's format. */
export const noticeBody = (vendor: Vendor, event: Notified, now: Date): string => {
  const { key, kind, number, slot = null, user = { id: '1000000000001', name: 'Ana Socia' }, at = now } = event
  const timestamp = at.getTime()
  if (vendor === 'simulated') return JSON.stringify({ id: key, kind, number, slot, user, gym: '77', at: timestamp })
  const about =
    kind === 'checked_in'
      ? { gym: { id: 77 }, booking: { booking_number: number } }
      : { slot: { id: Number(slot), gym_id: 77, class_id: 10, booking_number: number } }
  const event_data = { user: { unique_token: user.id, name: user.name }, ...about, timestamp, event_id: key }
  return JSON.stringify({ event_type: wellhubTypes[kind], event_data })
}

/** The headers of a notification with the vendor's signature. */
export const noticeHeaders = (vendor: Vendor, secret: string, body: string): Record<string, string> =>
  vendor === 'simulated'
    ? signSimulatedPartner(secret, body)
    : { 'content-type': 'application/json', 'x-gympass-signature': signBody(secret, body) }
