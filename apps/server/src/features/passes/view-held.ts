import type { Data } from '@cupo/contract'
import { freezableDays } from '@cupo/core/freezes'
import type { PassId, PersonId, StudioId } from '@cupo/core/ids'
import { onlyRow } from '@cupo/core/must-get'
import type { OfferPeriod } from '@cupo/core/offer-kinds'
import { byUse, type Usable } from '@cupo/core/order-of-use'
import { passStatus } from '@cupo/core/pass-vocabulary'
import { sumPoints } from '@cupo/core/points'
import { type BookingStatus, isBooked, isCheckedIn } from '@cupo/core/seats'
import { nextChargeAt, nextRenewal } from '@cupo/core/subscriptions'
import { addDays, dateIn, daySpan, mondayOf, monthStart, nextMonthStart } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { readMemberZone } from '../points/zone-store.ts'
import {
  type HeldLot,
  type HeldRow,
  type HeldVisit,
  readFrozenDays,
  readHeld,
  readHeldLots,
  readHeldVisits,
  readMethods,
  readUsedVisits,
} from './held-store.ts'
import { readSubscriptions, type SubscriptionRow } from './subscription-store.ts'
import { viewLots } from './view-lots.ts'

type HeldPass = Data<'listPasses'>['items'][number]
type Placed = Usable & { view: HeldPass }

const yearMs = 365 * 86_400_000

/** First day of the current local week or month, and its time span. An unlimited membership uses the month. */
const currentPeriod = (period: OfferPeriod | null, timeZone: string, now: Date) => {
  const today = dateIn(now, timeZone)
  const start = period === 'week' ? mondayOf(today) : monthStart(today)
  const end = period === 'week' ? addDays(start, 7) : nextMonthStart(start)
  return { start, from: daySpan(start, timeZone).from, to: daySpan(end, timeZone).from }
}

const visitState = (status: BookingStatus, endsAt: Date, now: Date): 'went' | 'booked' | 'lost' => {
  if (isCheckedIn(status)) return 'went'
  if (isBooked(status)) return endsAt > now ? 'booked' : 'went'
  return 'lost'
}

type Details = {
  subscriptions: ReadonlyMap<PassId, SubscriptionRow>
  lots: readonly HeldLot[]
  visits: readonly HeldVisit[]
  used: ReadonlyMap<PassId, number>
  frozenDays: ReadonlyMap<PassId, number>
  methods: Awaited<ReturnType<typeof readMethods>>
  zone: string
  now: Date
}

const isLive = (subscription: SubscriptionRow | undefined): subscription is SubscriptionRow =>
  subscription !== undefined && ['active', 'frozen', 'grace'].includes(subscription.state.status)

const renewalOf = (subscription: SubscriptionRow | undefined, { methods, now }: Details): HeldPass['renewal'] => {
  if (!isLive(subscription)) return null
  const { amount, currency } = nextRenewal(subscription.state)
  const { paymentMethodId, nextName, name } = subscription
  const method = paymentMethodId === null ? null : (methods.get(paymentMethodId) ?? null)
  const at = nextChargeAt(subscription.state, now).toISOString()
  return { amount, currency, at, name: nextName ?? name, method }
}

const freezableOf = (row: HeldRow, subscription: SubscriptionRow | undefined, details: Details) => {
  const timeZone = row.timeZone ?? details.zone
  if (row.unit !== 'visit' || row.status !== passStatus.active || row.frozenFrom !== null) return null
  if (subscription !== undefined && !isLive(subscription)) return null
  const days = freezableDays(details.frozenDays.get(row.id) ?? 0)
  const latest = subscription
    ? nextRenewal(subscription.state).date
    : row.validUntil && dateIn(row.validUntil, timeZone)
  return { from: dateIn(details.now, timeZone), latest, days }
}

const leftOf = (row: HeldRow, lots: readonly HeldLot[], used: number): number | null => {
  if (row.unit === 'class') return row.remaining
  if (row.unit === 'point') return sumPoints(lots.map((lot) => lot.remaining))
  return row.perPeriod === null ? null : Math.max(0, row.perPeriod - used)
}

const statusOf = (row: HeldRow, now: Date): HeldRow['status'] =>
  row.status === passStatus.active &&
  row.frozenFrom &&
  row.frozenUntil &&
  row.frozenFrom <= now &&
  now < row.frozenUntil
    ? passStatus.frozen
    : row.status

const instantOf = (at: Date | null | undefined): string | null => at?.toISOString() ?? null

const placedOf = (row: HeldRow, details: Details): Placed => {
  const { id, kind, unit, studioId } = row
  const timeZone = row.timeZone ?? details.zone
  const subscription = details.subscriptions.get(id)
  const lots = details.lots.filter((lot) => lot.passId === id)
  const visits = details.visits.filter((visit) => visit.passId === id)
  const used = details.used.get(id) ?? 0
  const renewal = renewalOf(subscription, details)
  const validUntil = row.validUntil ?? lots[0]?.expiresAt ?? null
  const view: HeldPass = {
    id,
    offerId: row.offerId,
    kind,
    name: row.name,
    studio: studioId === null ? null : { id: studioId, name: row.studioName ?? '' },
    unit,
    left: leftOf(row, lots, used),
    ...(unit === 'visit' && { used: row.perPeriod === null ? visits.length : used }),
    perPeriod: row.perPeriod,
    period: row.period,
    validFrom: row.validFrom.toISOString(),
    validUntil: instantOf(unit === 'point' ? (lots[0]?.expiresAt ?? row.validUntil) : row.validUntil),
    renewsAt: renewal?.at ?? null,
    status: statusOf(row, details.now),
    timeZone,
    given: row.given,
    lots: lots.map((lot) => ({ left: lot.remaining, validUntil: instantOf(lot.expiresAt) })),
    visits: visits.map(({ bookingId, startsAt, endsAt, className, status }) => ({
      bookingId,
      startsAt: startsAt.toISOString(),
      className,
      state: visitState(status, endsAt, details.now),
    })),
    renewal,
    freeze:
      row.frozenFrom && row.frozenUntil
        ? { from: dateIn(row.frozenFrom, timeZone), until: dateIn(row.frozenUntil, timeZone) }
        : null,
    freezable: freezableOf(row, subscription, details),
  }
  return { id, kind, unit, studioId, company: false, validUntil, view }
}

const readDetails = async (
  db: Db | Tx,
  rows: readonly HeldRow[],
  memberId: PersonId | null,
  now: Date,
): Promise<Details> => {
  const zone = memberId === null ? 'UTC' : await readMemberZone(db, memberId, now)
  const visited = rows.filter((row) => row.unit === 'visit')
  const periods = visited.map((row) => ({ passId: row.id, ...currentPeriod(row.period, row.timeZone ?? zone, now) }))
  const subscriptions = await readSubscriptions(
    db,
    rows.map((row) => row.id),
  )
  const methodIds = [...subscriptions.values()].flatMap((s) => s.paymentMethodId ?? [])
  return {
    subscriptions,
    lots: memberId === null ? [] : await readHeldLots(db, memberId, now),
    visits: await readHeldVisits(db, periods),
    used: await readUsedVisits(db, periods),
    frozenDays: await readFrozenDays(
      db,
      visited.map((row) => row.id),
      new Date(now.getTime() - yearMs),
    ),
    methods: await readMethods(db, methodIds),
    zone,
    now,
  }
}

/** Excludes passes of points that are spent and do not renew. */
const isHeld = ({ view }: Placed): boolean => view.unit !== 'point' || (view.left ?? 0) > 0 || view.renewal !== null

/**
 * Lists everything that can pay for a member's bookings, at every studio or one, in order of use: passes, and points
 * outside of passes by source and expiry.
 */
export const readHeldPasses = async (
  db: Db | Tx,
  { memberId, studioId }: { memberId: PersonId; studioId?: StudioId },
  now: Date,
): Promise<HeldPass[]> => {
  const rows = await readHeld(db, { memberId, ...(studioId && { studioId }) })
  const details = await readDetails(db, rows, memberId, now)
  const passes = rows.map((row) => placedOf(row, details)).filter(isHeld)
  const lots = viewLots(
    details.lots.filter((lot) => studioId === undefined || lot.studioId === studioId),
    details.zone,
  )
  return [...passes, ...lots].sort(byUse).map(({ view }) => view)
}

const plain = (held: HeldPass): Data<'cancelPass'> => {
  const { timeZone: _zone, given: _given, lots: _lots, visits: _visits, renewal: _renewal, ...others } = held
  const { freeze: _freeze, freezable: _freezable, company: _company, ...pass } = others
  return pass
}

/** Builds the contract's views of one member's passes, ended or not, in the order they were given. */
export const viewPasses = async (db: Db | Tx, ids: readonly PassId[], now: Date): Promise<Data<'cancelPass'>[]> => {
  const rows = await readHeld(db, { ids })
  const details = await readDetails(db, rows, rows[0]?.memberId ?? null, now)
  return rows.map((row) => plain(placedOf(row, details).view))
}

/** Builds the contract's view of one pass. */
export const viewPass = async (db: Db | Tx, id: PassId, now: Date): Promise<Data<'cancelPass'>> =>
  onlyRow(await viewPasses(db, [id], now))
