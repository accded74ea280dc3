import { defaultPolicy } from '@cupo/core/policy'
import { hour, type MemberFact, type PassFact, type World } from '../model/world.ts'
import { soldPrices } from './storm-client.ts'

const here = { where: 'here', discipline: null } as const

/** Points of every member. Two thirds also have a pass that runs out: a membership of 3 a week, or 9 classes. */
const memberOf = (now: number, i: number): MemberFact => {
  const open = { used: {}, validFrom: now, validUntil: null, daysFromUse: null, frozen: null, ended: false }
  const passes: PassFact[] = [
    { unit: 'visit', ...here, remaining: null, perPeriod: 3, period: 'week', ...open },
    { unit: 'class', ...here, remaining: 9, perPeriod: null, period: null, ...open },
  ]
  return {
    lots: [{ points: 400, remaining: 400, expiresAt: null, where: 'all', discipline: null }],
    passes: passes.slice(i % 3, (i % 3) + 1),
  }
}

/**
 * A studio with hundreds of small classes over the next days, some with a spot map and some overlapping, so that
 * requests contend for seats, spots, waitlists and overlaps.
 */
export const stormWorld = (now: number, people: number): World => {
  const first = Math.ceil(now / hour) * hour + 3 * hour
  const at = (i: number, room: number | null) => ({
    discipline: 0,
    room,
    coached: false,
    startsAt: first + i * hour,
    endsAt: first + (i + 1) * hour,
    capacity: room === null ? 6 : 3,
    points: i % 4 === 0 ? 0 : 2,
    cancelled: false,
    held: 0,
    dueAt: null,
    enrolmentSeen: false,
  })
  const hours = Array.from({ length: 280 }, (_, i) => i)
  return {
    now,
    zone: 'America/Mexico_City',
    rules: defaultPolicy,
    overrides: [{}],
    rooms: [{ capacity: 3, spots: ['1', '2', '3'] }],
    classes: hours.flatMap((i) => [at(i, i % 3 === 0 ? 0 : null), ...(i % 5 === 0 ? [at(i, null)] : [])]),
    members: Array.from({ length: people }, (_, i) => memberOf(now, i)),
    bookings: [],
    offers: [
      { unit: 'point', count: 5, discipline: null, price: soldPrices[0] },
      { unit: 'class', count: 1, discipline: null, price: soldPrices[1] },
    ],
    till: { taken: 0, receipts: 0 },
    notices: [],
  }
}
