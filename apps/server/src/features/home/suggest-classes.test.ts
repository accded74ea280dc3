import type { ClassView } from '@cupo/contract'
import { brandId } from '@cupo/core/brand-id'
import type { ClassTypeId, PersonId, StudioId } from '@cupo/core/ids'
import { toPoints } from '@cupo/core/to-points'
import { describe, expect, test } from 'vitest'
import type { Visit } from './store.ts'
import { suggest } from './suggest-classes.ts'

let made = 0
/** Creates a class with six of ten seats taken; `startsAt` in UTC, local time in Mexico City (UTC-6). */
const classAt = (startsAt: string, more: Partial<ClassView> = {}): ClassView => {
  made += 1
  return {
    id: String(made),
    classType: { id: `type${made}`, name: `Disciplina ${made}`, color: 'yoga' },
    studio: { id: 's9', name: 'Otra casa' },
    coach: null,
    room: null,
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 3_600_000).toISOString(),
    timeZone: 'America/Mexico_City',
    capacity: 10,
    booked: 6,
    seatsLeft: 4,
    waitlisted: 0,
    points: toPoints(8),
    status: 'scheduled',
    bookingOpensAt: '2026-01-01T00:00:00.000Z',
    freeCancelUntil: startsAt,
    mine: null,
    ...more,
  }
}
const visit = (more: Partial<Visit> = {}): Visit => ({
  class_type_id: brandId<ClassTypeId>('t1'),
  coach_id: brandId<PersonId>('c1'),
  coach_name: 'Renata',
  studio_id: brandId<StudioId>('s1'),
  studio_name: 'Marea',
  time_zone: 'America/Mexico_City',
  name: 'Vinyasa',
  weekday: 3,
  minute: 7 * 60,
  ...more,
})
const ids = (classes: readonly ClassView[], visits: readonly Visit[], held: readonly ClassView[] = []) =>
  suggest(classes, held, visits).map((s) => s.class.id)

describe('suggestClasses', () => {
  const vinyasa = { classType: { id: 't1', name: 'Vinyasa', color: 'yoga' as const } }

  test("prefers the member's usual weekday and hour, in local time of the studio", () => {
    // 03:00 UTC on Thursday is 21:00 on Wednesday in Mexico City.
    const habit = classAt('2026-03-05T03:00:00.000Z', vinyasa)
    const morning = classAt('2026-03-04T13:00:00.000Z', vinyasa)
    const otherDay = classAt('2026-03-06T03:00:00.000Z', vinyasa)
    const evenings = [visit({ minute: 21 * 60 }), visit({ minute: 20 * 60 + 30 })]
    expect(suggest([morning, otherDay, habit], [], evenings)[0]).toEqual({
      class: habit,
      because: 'weekday',
      about: '3',
    })
  })

  test('returns the most specific similarity of a class to past visits', () => {
    const visits = [visit({ weekday: 1 }), visit({ weekday: 2, class_type_id: brandId<ClassTypeId>('t2') })]
    const at = '2026-03-06T18:00:00.000Z'
    const because = (more: Partial<ClassView>) => {
      const [first] = suggest([classAt(at, more)], [], visits)
      return [first?.because, first?.about]
    }
    expect(because({ coach: { id: 'c1', name: 'Renata' } })).toEqual(['coach', 'Renata'])
    expect(because(vinyasa)).toEqual(['discipline', 'Vinyasa'])
    expect(because({ studio: { id: 's1', name: 'Marea' } })).toEqual(['studio', 'Marea'])
    expect(because({})[0]).toBe('popular')
  })

  test('ranks the fullest classes first for a member without visits, then the soonest', () => {
    const [later, sooner, full] = [
      classAt('2026-03-06T18:00:00.000Z'),
      classAt('2026-03-05T18:00:00.000Z'),
      classAt('2026-03-07T18:00:00.000Z', { booked: 9 }),
    ]
    expect(ids([later, sooner, full], [])).toEqual([full.id, sooner.id, later.id])
  })

  test('leaves out booked classes and classes that overlap them; adjacent ones stay', () => {
    const held = classAt('2026-03-05T18:00:00.000Z')
    const touching = classAt('2026-03-05T19:00:00.000Z')
    const crossing = classAt('2026-03-05T18:59:00.000Z')
    const mine = classAt('2026-03-06T18:00:00.000Z', { mine: {} as NonNullable<ClassView['mine']> })
    expect(ids([held, touching, crossing, mine], [], [held])).toEqual([touching.id])
  })

  test('returns at most six', () => {
    const many = Array.from({ length: 9 }, (_, i) => classAt(`2026-03-07T1${i}:00:00.000Z`))
    expect(suggest(many, [], [])).toHaveLength(6)
  })

  test('returns a class name once per studio, regardless of day, time or case; a second studio may have the same', () => {
    const week = [5, 6, 7, 8].map((day) => classAt(`2026-03-0${day}T13:00:00.000Z`, vinyasa))
    const renamed = classAt('2026-03-09T13:00:00.000Z', { classType: { id: 't7', name: 'VINYASA', color: 'yoga' } })
    const elsewhere = classAt('2026-03-10T13:00:00.000Z', { ...vinyasa, studio: { id: 's2', name: 'Sur' } })
    expect(ids([...week, renamed, elsewhere], [])).toEqual([week[0]?.id, elsewhere.id])
  })
})
