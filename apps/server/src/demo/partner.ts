import type { PartnerAccountId } from '@cupo/core/ids'
import { mustIndex } from '@cupo/core/must-get'
import type { PartnerEventKind } from '@cupo/core/partners'
import { toMinorUnits } from '@cupo/core/to-minor-units'
import type { Tx } from '../db/client.ts'
import { recordAudit } from '../features/audit/store.ts'
import { readLivePartners, savePartnerAccount } from '../features/partners/account-store.ts'
import { insertPartnerEvent } from '../features/partners/event-store.ts'
import { followDue } from '../features/partners/follow-bookings.ts'
import { addMissingSlots, saveTypeSeats } from '../features/partners/seat-store.ts'
import { bookForPartner, Rejected, refuseBooking } from '../features/partners/take-booking.ts'
import { cancelForPartner } from '../features/partners/work-events.ts'
import type { SealKeys } from '../payments/seal.ts'
import type { DemoStudio } from './create-studios.ts'
import { answerCalls, endPastSlots, nameSlots, readEventId, slotOf } from './partner-store.ts'
import type { PlannedClass } from './plan-month.ts'
import type { DemoEvent } from './simulate-month.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const people = [
  'Abril Montes',
  'Bruno Salas',
  'Carla Ibarra',
  'Darío Luna',
  'Elisa Prado',
  'Fermín Soto',
  'Greta Olmos',
  'Hugo Barrios',
  'Irene Cano',
  'Joel Márquez',
]
/** One in this many classes of an offered discipline has a booking of the partner. */
const everyNth = 3

type Booking = { session: PlannedClass; user: { id: string; name: string }; number: string; nth: number }

const bookingsOf = (classes: readonly PlannedClass[], types: readonly string[]): Booking[] =>
  classes
    .filter(({ slot }) => types.includes(slot.type))
    .filter((_, nth) => nth % everyNth === 0)
    .map((session, nth) => ({
      session,
      user: { id: `sim-${nth % people.length}`, name: mustIndex(people, nth % people.length) },
      number: `SIM-${1001 + nth}`,
      nth,
    }))

/** Stores and processes a notification of the simulated partner, like its HTTP requests. */
const notified = async (tx: Tx, accountId: PartnerAccountId, kind: PartnerEventKind, booking: Booking, at: Date) => {
  const { user, number, session } = booking
  const key = `${kind}-${number}`
  const notice = { key, kind, number, externalSlotId: slotOf(session.id), user, at }
  await insertPartnerEvent(tx, accountId, notice, at)
  return {
    id: await readEventId(tx, accountId, key),
    accountId,
    kind,
    number,
    externalSlotId: notice.externalSlotId,
    userId: user.id,
    personName: user.name,
    at,
    attempts: 1,
  }
}

/**
 * Events of a connected simulated partner: bookings of each week, absences, late cancellations and visits, so that its
 * statement adds up. Any free seat is offered to the partner and none is reserved, so the demo's members lose no seats.
 */
export const partnerEvents = (
  studio: DemoStudio,
  classes: readonly PlannedClass[],
  seal: SealKeys | null,
  { opened, now }: { opened: Date; now: Date },
): DemoEvent[] => {
  if (seal === null) return []
  const types = [...studio.types.keys()].slice(0, 2)
  const bookings = bookingsOf(classes, types)
  const account = async (tx: Tx) => mustIndex(await readLivePartners(tx, studio.id), 0).id
  const connect = async (tx: Tx, at: Date) => {
    const keys = { partner: 'simulated', gymId: '1001', secret: 'firma-de-la-demo' } as const
    const terms = { rate: toMinorUnits(9_500), noShowPercent: 50, latePercent: 30 }
    const { id } = await savePartnerAccount(tx, {
      studioId: studio.id,
      keys,
      details: {},
      by: studio.accountId,
      ...terms,
      seal,
      now: at,
    })
    for (const name of types) {
      const type = studio.types.get(name)
      if (type) await saveTypeSeats(tx, id, type.id, { seats: null, releaseMinutes: 60 })
    }
    await addMissingSlots(tx, at, new Date(now.getTime() + 28 * day))
    await nameSlots(tx, id)
    const subject = { kind: 'studio' as const, id: studio.id }
    const details = { partner: keys.partner, account: id }
    await recordAudit(tx, { at, byUser: studio.accountId, action: 'partner_connected', subject, details })
  }
  const book = (booking: Booking) => async (tx: Tx, at: Date) => {
    const event = await notified(tx, await account(tx), 'booking_requested', booking, at)
    try {
      await bookForPartner(tx, event, booking.number, at)
    } catch (error) {
      if (!(error instanceof Rejected)) throw error
      await refuseBooking(tx, event, booking.number, error.rejection, at)
    }
  }
  const cancel = (booking: Booking) => async (tx: Tx, at: Date) =>
    cancelForPartner(tx, await notified(tx, await account(tx), 'booking_late_cancelled', booking, at), true, at)
  const follow = async (tx: Tx, at: Date) => {
    await followDue(tx, at)
    await answerCalls(tx, await account(tx), at)
    await endPastSlots(tx, await account(tx), at)
  }
  const booked = bookings.map((booking) => ({
    at: new Date(booking.session.startsAt.getTime() - (20 + 4 * (booking.nth % 5)) * hour),
    act: book(booking),
  }))
  const left = bookings
    .filter(({ nth }) => nth % 7 === 3)
    .map((booking) => ({ at: new Date(booking.session.startsAt.getTime() - 2 * hour), act: cancel(booking) }))
  const ends = classes.map(({ startsAt }) => ({ at: new Date(startsAt.getTime() + 40 * minute), act: follow }))
  const during = [...booked, ...left].filter(({ at }) => at > opened)
  return [
    { at: opened, act: connect },
    ...[...during, ...ends].filter(({ at }) => at < now),
    { at: new Date(now.getTime() - minute), act: follow },
  ]
}
