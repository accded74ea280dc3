import { describe, expect, test } from 'vitest'
import { brandId } from '../ids/brand-id.ts'
import type { ClassId, ClassTypeId, PassId, StudioId, WaiverId } from '../ids/ids.ts'
import type { HeldPass } from '../passes/decide-payment.ts'
import { toPoints } from '../points/to-points.ts'
import { defaultPolicy } from '../policy/policy.ts'
import type { ClassState, MemberState } from '../seats/class-state.ts'
import { decideAtDesk } from './decide-at-desk.ts'
import { decideBooking, findObstacles } from './decide-booking.ts'

const startsAt = new Date('2026-11-20T13:00:00Z')
const hoursBefore = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000)
const studioId = brandId<StudioId>('1')
const session: ClassState = {
  id: brandId<ClassId>('1'),
  studioId,
  classTypeId: brandId<ClassTypeId>('1'),
  branchId: null,
  timeZone: 'America/Mexico_City',
  startsAt,
  endsAt: new Date('2026-11-20T13:45:00Z'),
  cancelled: false,
  capacity: 1,
  booked: 0,
  held: 0,
  waitlisted: 0,
  points: toPoints(8),
  spots: [],
  policy: { ...defaultPolicy, bookingClosesMinutes: 60 },
}
const member: MemberState = { balance: toPoints(86), here: 'none', seats: [], absences: [] }
const days = [4, 3, 2].map((n) => ({ studioId, at: hoursBefore(24 * n) }))
const any = { spotId: null, waitlist: false }

describe('decideAtDesk', () => {
  const decide = (allowed: ('window' | 'pause')[], c: Partial<ClassState>, m: Partial<MemberState>, now: Date) =>
    decideAtDesk(any, allowed, { class: { ...session, ...c }, member: { ...member, ...m } }, now)

  test('waives only the allowed rules that refuse, and returns them', () => {
    expect(decide(['window', 'pause'], {}, {}, hoursBefore(24)).waived).toEqual([])
    expect(decide(['window'], {}, {}, hoursBefore(24 * 20))).toMatchObject({
      decision: { ok: true },
      waived: ['window'],
    })
    expect(decide(['window'], {}, {}, hoursBefore(0.5))).toMatchObject({ decision: { ok: true }, waived: ['window'] })
    expect(decide(['window'], {}, { absences: days }, hoursBefore(30))).toMatchObject({
      decision: { ok: false, reason: 'RESERVAS_PAUSADAS' },
      waived: [],
    })
    expect(decide(['pause'], {}, { absences: days }, hoursBefore(30))).toMatchObject({
      decision: { ok: true },
      waived: ['pause'],
    })
  })

  test('never waives the start of the class, its capacity or the price', () => {
    const all = ['window', 'pause'] as ('window' | 'pause')[]
    expect(decide(all, {}, {}, startsAt).decision).toMatchObject({ ok: false, reason: 'FUERA_DE_VENTANA' })
    expect(decide(all, { booked: 1 }, {}, hoursBefore(24)).decision).toMatchObject({ ok: false, reason: 'SIN_CUPO' })
    expect(decide(all, {}, { balance: toPoints(7) }, hoursBefore(24)).decision).toMatchObject({
      ok: false,
      reason: 'PUNTOS_INSUFICIENTES',
    })
  })
})

describe('a waiver that is required and not signed', () => {
  const waiver = { id: brandId<WaiverId>('3'), studioId, title: 'Responsiva' }
  const state = (m: Partial<MemberState>, c: Partial<ClassState> = {}) => ({
    class: { ...session, ...c },
    member: { ...member, unsigned: [waiver], ...m },
  })
  const now = hoursBefore(24)

  test('refuses a seat and a place in the list, and names the waivers of this studio', () => {
    const refused = { ok: false, reason: 'FIRMA_PENDIENTE', waivers: [waiver] }
    expect(decideBooking(any, state({}), now)).toEqual(refused)
    expect(decideBooking({ ...any, waitlist: true }, state({}, { booked: 1 }), now)).toEqual(refused)
    expect(decideBooking(any, state({}, { studioId: brandId<StudioId>('2') }), now).ok).toBe(true)
    expect(findObstacles(any, state({}), now)).toEqual([refused])
  })
  test('is not required of a member who is already on the waitlist', () => {
    expect(decideBooking(any, state({ here: 'waitlist' }), now).ok).toBe(true)
  })
  test('is waived by the desk only with its rule', () => {
    expect(decideAtDesk(any, ['window', 'pause'], state({}), now).decision.ok).toBe(false)
    expect(decideAtDesk(any, ['waiver'], state({}), now)).toMatchObject({ decision: { ok: true }, waived: ['waiver'] })
  })
})

describe('findObstacles', () => {
  const reasons = (c: Partial<ClassState>, m: Partial<MemberState>, now = hoursBefore(30)) =>
    findObstacles(any, { class: { ...session, ...c }, member: { ...member, ...m } }, now).map((o) => o.reason)
  const other = { classId: brandId<ClassId>('2'), name: 'Yin', startsAt, endsAt: session.endsAt }

  test('is empty for a seat that can be booked', () => expect(reasons({}, {})).toEqual([]))

  test('collects every refusal in the order of the decision', () => {
    const poor = { absences: days, seats: [other], balance: toPoints(0) }
    expect(reasons({ booked: 1 }, poor)).toEqual([
      'RESERVAS_PAUSADAS',
      'SIN_CUPO',
      'HORARIO_EN_CONFLICTO',
      'PUNTOS_INSUFICIENTES',
    ])
  })

  test('contains only the cancellation of the class, or the existing seat of the member', () => {
    expect(reasons({ cancelled: true }, { balance: toPoints(0) })).toEqual(['CLASE_CANCELADA'])
    expect(reasons({ booked: 1 }, { here: 'seat', balance: toPoints(0) })).toEqual(['YA_RESERVADA'])
  })

  test('contains the problem of each pass of the studio when nothing can pay', () => {
    const pass = (changes: Partial<HeldPass>): HeldPass => ({
      id: brandId<PassId>('1'),
      name: 'Pase 10',
      kind: 'classes',
      unit: 'class',
      scope: { studioId, classTypeIds: null, branchIds: null },
      remaining: 3,
      perPeriod: null,
      period: null,
      used: new Map(),
      validFrom: hoursBefore(900),
      validUntil: null,
      validDaysFromUse: null,
      frozenFrom: null,
      frozenUntil: null,
      ...changes,
    })
    const foreign = { studioId: brandId<StudioId>('2'), classTypeIds: null, branchIds: null }
    const passes = [
      pass({ remaining: 0 }),
      pass({ frozenFrom: hoursBefore(48), frozenUntil: session.endsAt }),
      pass({ scope: foreign }),
    ]
    const found = findObstacles(
      any,
      { class: session, member: { ...member, balance: toPoints(0), passes } },
      hoursBefore(30),
    )
    expect(found.map((o) => ('problem' in o ? o.problem : o.reason))).toEqual([
      'PUNTOS_INSUFICIENTES',
      'used_up',
      'frozen',
    ])
    expect(reasons({}, { balance: toPoints(0), passes: [pass({})] })).toEqual([])
  })
})
