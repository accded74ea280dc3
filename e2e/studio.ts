import { randomUUID } from 'node:crypto'
import type { Data } from '@cupo/contract'
import type { APIRequestContext } from '@playwright/test'
import { type Caller, callerOf, newestMail, signedInCaller } from './caller.ts'
import { dayAhead, home, instantAt } from './days.ts'
import { type Person, password } from './people.ts'

/** A studio with its account. */
export type Studio = Person & { call: Caller }
export type PlacedClass = Data<'createClass'> & { name: string }

/** Appends a random suffix: 'Vinyasa 3f2a91'. */
export const unique = (name: string): string => `${name} ${randomUUID().slice(0, 6)}`

/** Creates the account of a mailed invitation. */
export const acceptInvitation = async (anyone: Caller, person: { name: string; email: string }): Promise<Person> => {
  const { link = '' } = await newestMail(anyone, person.email, 'link')
  const invitation = new URL(link).searchParams.get('invitation') ?? ''
  await anyone('signUp', { body: { ...person, password, invitation } })
  return { ...person, password }
}

/** Creates a studio as the owner, accepts the invitation, and sells in US dollars. */
export const openStudio = async (
  request: APIRequestContext,
  owner: Caller,
  timeZone = home.timeZone,
): Promise<Studio> => {
  const anyone = callerOf(request)
  const named = { name: unique('Casa Luna'), email: `casa-${randomUUID()}@cupo.test` }
  await owner('createStudio', { body: { ...named, timeZone, address: 'Calle Orizaba 12, Roma' } })
  const person = await acceptInvitation(anyone, named)
  const call = await signedInCaller(request, person)
  for (const { id } of (await call('listBranches', {})).items)
    await call('updateBranch', { params: { id }, body: { currency: 'USD' } })
  return { ...person, call }
}

type ClassOptions = {
  /** The start; the day after tomorrow at 10:00 by default. */
  startsAt?: string
  capacity?: number
  points?: number
  coachId?: string
  /** The room; a new one by default. */
  roomId?: string
}

/** Schedules a class with a new discipline and a new room. */
export const putClass = async ({ call }: Studio, options: ClassOptions = {}): Promise<PlacedClass> => {
  const { startsAt = instantAt(dayAhead(2), '10:00'), capacity = 8, points = 8, coachId, roomId } = options
  const name = unique('Vinyasa')
  const type = await call('createClassType', {
    body: { name, color: 'yoga', durationMinutes: 60, capacity, points, description: 'Trae agua.' },
  })
  const inRoom = roomId ?? (await call('createRoom', { body: { name: unique('Sala'), capacity } })).id
  const placed = await call('createClass', {
    body: { classTypeId: type.id, roomId: inRoom, startsAt, ...(coachId !== undefined && { coachId }) },
  })
  return { ...placed, name }
}

/** Creates a room with a map of numbered spots in one row. */
export const putRoomWithSpots = ({ call }: Studio, labels: readonly string[]): Promise<Data<'createRoom'>> =>
  call('createRoom', {
    body: {
      name: unique('Sala'),
      capacity: labels.length,
      spots: labels.map((label, at) => ({ label, x: Math.round(((at + 0.5) * 100) / labels.length), y: 60 })),
    },
  })

/**
 * Schedules a class that starts in three minutes. The landing page shows the six studios whose classes start first, and
 * other stories have classes that start in ten.
 */
export const landingClass = (studio: Studio): Promise<PlacedClass> =>
  putClass(studio, { startsAt: new Date(Date.now() + 3 * 60_000).toISOString() })
