import { faultToReport, isClosed, publishedSeats, releaseAt, retryAt } from '@cupo/core/partners'
import { bookingClosesAt, bookingOpensAt, freeCancelUntil, policyWith } from '@cupo/core/policy'
import { write } from '../../db/write.ts'
import type { Deps } from '../../deps.ts'
import { done } from '../../http/refusal.ts'
import type { PartnerAdapter, PublishedClass } from '../../partners/partner.ts'
import { readPartnerAccount } from './account-store.ts'
import { notifyManagers } from './notify-managers.ts'
import { adapterOfPartner } from './open-account.ts'
import { settleSeats } from './settle-seats.ts'
import {
  claimSlots,
  markDue,
  readComingSlots,
  readSlot,
  type Slot,
  type SlotKey,
  saveSent,
  saveSlotFailure,
  saveUnchanged,
} from './slot-store.ts'

const publishedOf = (slot: Slot, numbers: { capacity: number; booked: number }, moved: boolean): PublishedClass => {
  const policy = policyWith(slot.policy, slot.typePolicy)
  return {
    classTypeId: slot.classTypeId,
    externalClassId: slot.externalClassId,
    classId: slot.classId,
    externalSlotId: slot.externalSlotId,
    name: slot.name,
    description: '',
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    timeZone: slot.timeZone,
    room: slot.room,
    coach: slot.coach,
    ...numbers,
    opensAt: bookingOpensAt(slot.startsAt, slot.timeZone, policy),
    closesAt: bookingClosesAt(slot.startsAt, policy),
    freeCancelUntil: freeCancelUntil(slot.startsAt, policy),
    moved,
  }
}

/** The next time at which the seats of a class change without a write: their release. */
const nextChange = ({ rule, startsAt }: Slot, now: Date): Date | null => {
  const at = releaseAt(rule, startsAt)
  return at !== null && at > now ? at : null
}

/** The numbers to publish. A class that is no longer offered has only its taken seats. */
const numbersOf = (slot: Slot, now: Date) =>
  slot.offered ? publishedSeats(slot.rule, slot, slot, now) : { capacity: slot.taken, booked: slot.taken }

const isKnown = (slot: Slot, { capacity, booked }: { capacity: number; booked: number }): boolean =>
  slot.sentCapacity === capacity &&
  slot.sentBooked === booked &&
  slot.sentStartsAt?.getTime() === slot.startsAt.getTime()

/** Sends the changes of a class. @returns null without a change */
const send = async (adapter: PartnerAdapter, slot: Slot, now: Date) => {
  const numbers = numbersOf(slot, now)
  const { externalClassId, externalSlotId } = slot
  const isRemoved = slot.cancelled || (!slot.offered && slot.taken === 0)
  if (isRemoved) {
    if (externalClassId === null || externalSlotId === null) return null
    const reply = await adapter.withdraw({ externalClassId, externalSlotId })
    return reply.ok ? { ok: true as const, sent: null } : reply
  }
  // A class that is closed for booking is not published for the first time.
  if (isKnown(slot, numbers) || (externalSlotId === null && (!slot.offered || isClosed(slot.rule, slot, now))))
    return null
  const moved = slot.sentStartsAt?.getTime() !== slot.startsAt.getTime()
  const reply = await adapter.publish(publishedOf(slot, numbers, moved))
  return reply.ok ? { ok: true as const, sent: { ...reply.value, ...numbers, startsAt: slot.startsAt } } : reply
}

const withdrawn = { externalClassId: null, externalSlotId: null, capacity: null, booked: null, startsAt: null }

const sendSlot = async (deps: Deps, key: SlotKey, now: Date): Promise<void> => {
  await write(deps.db, async (tx) => done(await settleSeats(tx, key.classId, now)))
  const slot = await readSlot(deps.db, key)
  const account = await readPartnerAccount(deps.db, key.accountId)
  const adapter = account && adapterOfPartner(deps, account)
  if (!slot || !adapter || slot.startsAt <= now) return saveUnchanged(deps.db, key, null)
  const reply = await send(adapter, slot, now)
  const nextAt = nextChange(slot, now)
  if (reply === null) return saveUnchanged(deps.db, key, nextAt)
  if (reply.ok) return saveSent(deps.db, key, reply.sent ?? withdrawn, nextAt, now)
  const attempts = slot.attempts + 1
  const { failure, keysRefused = false } = reply
  const againAt = retryAt(attempts, failure, now)
  const fault = faultToReport({ keysRefused, nextAt: againAt })
  await write(deps.db, async (tx) => {
    await saveSlotFailure(tx, key, failure, attempts, againAt)
    return done(fault && (await notifyManagers(tx, key.accountId, fault, now)))
  })
}

/** Classes per run. */
const atOnce = 8

/**
 * Settles and sends the seats of published classes that changed. Changes of one class since the last run are sent
 * together.
 * @returns the number of checked classes
 */
export const sendDueSlots = async (deps: Deps, now: Date): Promise<number> => {
  const keys = await claimSlots(deps.db, now, atOnce)
  await Promise.all(keys.map((key) => sendSlot(deps, key, now)))
  return keys.length
}

/**
 * Compares the sent data with the current one, and marks differing classes as due.
 * @returns the number of differing classes
 */
export const compareSlots = async (deps: Deps, now: Date): Promise<number> => {
  const slots = await readComingSlots(deps.db, now)
  const differing = slots.filter(
    (slot) =>
      !slot.cancelled &&
      slot.offered &&
      !isClosed(slot.rule, slot, now) &&
      !isKnown(slot, publishedSeats(slot.rule, slot, slot, now)),
  )
  if (differing.length > 0) await markDue(deps.db, differing)
  return differing.length
}
