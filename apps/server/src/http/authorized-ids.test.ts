import { brandId } from '@cupo/core/brand-id'
import type { BookingId, ClassId, CorporateId, PersonId, RoomId, SeriesId, StudioId } from '@cupo/core/ids'
import { expect, it } from 'vitest'
import type { Tx } from '../db/client.ts'
import { cancelClass } from '../features/class-changes/cancel-class.ts'
import { lockCoach } from '../features/coaches/store.ts'
import { readOwnCompany, renameCompany } from '../features/corporate/own-store.ts'
import { insertHoliday } from '../features/holidays/store.ts'
import { appendPhoto } from '../features/pictures/store.ts'
import { lockRoom, readRooms, saveRoom } from '../features/rooms/store.ts'
import type { AuthorizedStudioId } from './authorized-ids.ts'
import { authorizeCorporate, authorizeStudio } from './mint-authorized-ids.ts'

// The type checker runs this test: it reports a `@ts-expect-error` whose next line compiles.
const inStudio = (studioId: AuthorizedStudioId, memberId: PersonId) => [studioId, memberId]
const ofClass = (classId: ClassId, bookingId: BookingId) => [classId, bookingId]

const studio = brandId<StudioId>('7')
const person = brandId<PersonId>('8')
const company = brandId<CorporateId>('9')
const room = brandId<RoomId>('10')

it('an id of one type does not compile where a different type is required', () => {
  const own = authorizeStudio(studio)
  expect(inStudio(own, person)).toEqual(['7', '8'])
  // @ts-expect-error the two are exchanged
  expect(inStudio(person, own)).toEqual(['8', '7'])
  // @ts-expect-error a text has no brand
  expect(ofClass('1', '2')).toEqual(['1', '2'])
  // @ts-expect-error a person is no booking
  expect(ofClass(brandId<ClassId>('1'), person)).toEqual(['1', '8'])
})

it('a studio id from a request does not compile where an authorized one is required', () => {
  // @ts-expect-error not minted by the gate
  expect(inStudio(studio, person)).toEqual(['7', '8'])
})

it('the stores of a studio or a company do not take the id of a request', () => {
  // The calls are compiled but never run.
  const fields = { name: 'Sala', capacity: 8, spotKind: 'spot' as const, mirror: 'front' as const, coachX: 50 }
  const allowed = (tx: Tx) => [
    readRooms(tx, authorizeStudio(studio)),
    lockCoach(tx, authorizeStudio(studio), person),
    renameCompany(tx, authorizeCorporate(company), 'Nómada'),
    saveRoom(tx, room, fields),
  ]
  const refused = (tx: Tx, now: Date) => [
    // @ts-expect-error not minted by the gate
    readRooms(tx, studio),
    // @ts-expect-error not minted by the gate
    lockRoom(tx, studio, room, 'share'),
    // @ts-expect-error not minted by the gate
    lockCoach(tx, studio, person),
    // @ts-expect-error not minted by the gate
    appendPhoto(tx, studio, 'key'),
    // @ts-expect-error not minted by the gate
    insertHoliday(tx, { studioId: studio, date: '2026-12-25', name: 'Navidad', now }),
    // @ts-expect-error not minted by the gate
    renameCompany(tx, company, 'Nómada'),
    // @ts-expect-error not minted by the gate
    readOwnCompany(tx, company),
    // @ts-expect-error not minted by the gate
    cancelClass(tx, { classId: brandId<ClassId>('1'), studioId: studio, reason: '', by: person }, now),
    // @ts-expect-error the id of a studio is not the id of a company
    readOwnCompany(tx, authorizeStudio(studio)),
    // @ts-expect-error the id of a weekly rule is not the id of a room
    saveRoom(tx, brandId<SeriesId>('10'), fields),
  ]
  expect([allowed, refused]).toHaveLength(2)
})

it('a branded id is plain text at run time', () => {
  expect(JSON.stringify({ studio, own: authorizeStudio(studio) })).toBe('{"studio":"7","own":"7"}')
})
