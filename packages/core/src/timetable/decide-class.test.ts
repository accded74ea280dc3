import { describe, expect, it } from 'vitest'
import { toPoints } from '../points/to-points.ts'
import { type DatedClass, decideClassChange, decideNewClass } from './decide-class.ts'

const now = new Date('2026-11-20T12:00:00Z')
const at = (time: string): Date => new Date(`2026-11-21T${time}:00Z`)
const classType = { durationMinutes: 50, capacity: 24, points: toPoints(8) }

describe('a new class', () => {
  it('uses the duration, capacity and price of its class type', () => {
    expect(decideNewClass({ startsAt: at('07:00') }, { classType, room: null }, now)).toEqual({
      ok: true,
      startsAt: at('07:00'),
      endsAt: at('07:50'),
      capacity: 24,
      points: 8,
    })
  })

  it('uses the fields of the command instead, if they are set', () => {
    const command = { startsAt: at('07:00'), durationMinutes: 30, capacity: 12, points: toPoints(0) }
    expect(decideNewClass(command, { classType, room: { capacity: 12 } }, now)).toMatchObject({
      endsAt: at('07:30'),
      capacity: 12,
      points: 0,
    })
  })

  it('reduces the default capacity to the room’s, and refuses a larger requested one', () => {
    const plan = { classType, room: { capacity: 10 } }
    expect(decideNewClass({ startsAt: at('07:00') }, plan, now)).toMatchObject({ ok: true, capacity: 10 })
    expect(decideNewClass({ startsAt: at('07:00'), capacity: 11 }, plan, now)).toEqual({
      ok: false,
      reason: 'VALIDACION',
      roomCapacity: 10,
    })
  })

  it('cannot start in the past, nor at this instant', () => {
    for (const startsAt of [now, new Date(now.getTime() - 1)]) {
      expect(decideNewClass({ startsAt }, { classType, room: null }, now)).toEqual({
        ok: false,
        reason: 'FUERA_DE_VENTANA',
      })
    }
  })

  it('cannot start more than `mostYears` ahead', () => {
    const decide = (startsAt: Date) => decideNewClass({ startsAt }, { classType, room: null }, now)
    expect(decide(new Date('2046-11-20T12:00:00Z'))).toMatchObject({ ok: true })
    for (const startsAt of [new Date('2046-11-20T12:00:00.001Z'), new Date('9999-12-31T23:59:59Z')]) {
      expect(decide(startsAt)).toEqual({ ok: false, reason: 'FUERA_DE_VENTANA', mostYears: 20 })
    }
  })
})

describe('a change of a class', () => {
  const dated: DatedClass = {
    startsAt: at('07:00'),
    endsAt: at('07:50'),
    capacity: 20,
    points: toPoints(8),
    booked: 12,
    cancelled: false,
    room: { capacity: 24 },
  }

  it('has the same limits for a move as for a new class', () => {
    const startsAt = new Date('2047-01-01T00:00:00Z')
    expect(decideClassChange({ startsAt }, dated, now)).toMatchObject({ ok: false, mostYears: 20 })
  })

  it('keeps unset fields, and the duration when the class moves', () => {
    expect(decideClassChange({}, dated, now)).toMatchObject({
      startsAt: at('07:00'),
      endsAt: at('07:50'),
      capacity: 20,
      points: 8,
    })
    expect(decideClassChange({ startsAt: at('09:00') }, dated, now)).toMatchObject({
      startsAt: at('09:00'),
      endsAt: at('09:50'),
    })
  })

  it('cannot reduce the capacity below the booked seats', () => {
    expect(decideClassChange({ capacity: 12 }, dated, now)).toMatchObject({ ok: true, capacity: 12 })
    expect(decideClassChange({ capacity: 11 }, dated, now)).toEqual({ ok: false, reason: 'SIN_CUPO', booked: 12 })
  })

  it('to a smaller room reduces the capacity, unless more seats are booked', () => {
    expect(decideClassChange({}, { ...dated, room: { capacity: 16 } }, now)).toMatchObject({ ok: true, capacity: 16 })
    expect(decideClassChange({}, { ...dated, room: { capacity: 10 } }, now)).toEqual({
      ok: false,
      reason: 'SIN_CUPO',
      booked: 12,
    })
    expect(decideClassChange({ capacity: 20 }, { ...dated, room: { capacity: 16 } }, now)).toMatchObject({
      reason: 'VALIDACION',
    })
  })

  it('is refused for classes that have started or are cancelled', () => {
    expect(decideClassChange({}, { ...dated, cancelled: true }, now)).toEqual({ ok: false, reason: 'CLASE_CANCELADA' })
    expect(decideClassChange({}, { ...dated, startsAt: now }, now)).toEqual({ ok: false, reason: 'ESTADO_INVALIDO' })
    expect(decideClassChange({ startsAt: now }, dated, now)).toEqual({ ok: false, reason: 'FUERA_DE_VENTANA' })
  })
})
