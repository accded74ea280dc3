import { brandId } from '@cupo/core/brand-id'
import type { BookingId, ClassId, PersonId, StudioId } from '@cupo/core/ids'
import { expect, it } from 'vitest'
import type { AuthorizedStudioId } from './authorized-ids.ts'
import { authorizeStudio } from './mint-authorized-ids.ts'

// The type checker is the test here: it reports a `@ts-expect-error` whose next line compiles.
const inStudio = (studioId: AuthorizedStudioId, memberId: PersonId) => [studioId, memberId]
const ofClass = (classId: ClassId, bookingId: BookingId) => [classId, bookingId]

const studio = brandId<StudioId>('7')
const person = brandId<PersonId>('8')

it('an id does not compile in the place of another', () => {
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

it('a branded id is plain text at run time', () => {
  expect(JSON.stringify({ studio, own: authorizeStudio(studio) })).toBe('{"studio":"7","own":"7"}')
})
