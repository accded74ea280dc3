import { brandId } from '@cupo/core/brand-id'
import type { BookingId, ClassId, CorporateId, Id, PersonId, StudioId } from '@cupo/core/ids'
import { type Role, roles } from '@cupo/core/roles'
import { hashToken, newToken } from '../crypto/token.ts'
import type { Db } from '../deps.ts'
import { openStudioAccounts } from '../features/points/open-accounts.ts'
import { openSession } from '../features/sessions/store.ts'
import { insertAccount } from '../features/users/account-store.ts'

const hours = (now: Date, n: number): Date => new Date(now.getTime() + n * 60 * 60 * 1000)

type Table = 'studio' | 'corporate' | 'class_type' | 'room' | 'class_session' | 'booking' | 'conversation'

const insert = async <Row extends Id<string>>(db: Db, table: Table, values: object): Promise<Row> => {
  const { id } = await db
    .insertInto(table)
    .values(values as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return brandId<Row>(id as string)
}

type Owned = { studioId: StudioId; corporateId: CorporateId }

const insertPerson = (db: Db, role: Role, { studioId, corporateId }: Owned, now: Date): Promise<PersonId> =>
  db.transaction().execute(async (tx) => {
    if (role === 'studio') await openStudioAccounts(tx, studioId)
    return insertAccount(tx, {
      userType: roles[role],
      name: `Persona ${role}`,
      email: `${role}@x.test`,
      language: 'es',
      passwordHash: null,
      verifiedAt: now,
      now,
      ...(role === 'studio' ? { studioId } : role === 'corporate' ? { corporateId } : {}),
    })
  })

const insertPeople = async (db: Db, owned: Owned, now: Date): Promise<Record<Role, PersonId>> => ({
  member: await insertPerson(db, 'member', owned, now),
  coach: await insertPerson(db, 'coach', owned, now),
  owner: await insertPerson(db, 'owner', owned, now),
  studio: await insertPerson(db, 'studio', owned, now),
  corporate: await insertPerson(db, 'corporate', owned, now),
})

const insertTimetable = async (db: Db, studioId: StudioId, people: Record<Role, PersonId>, now: Date) => {
  const of = { studio_id: studioId, created_at: now }
  await db
    .insertInto('studio_coach')
    .values({ ...of, user_id: people.coach })
    .execute()
  const type = { name: 'Vinyasa', color: 'yoga', duration_minutes: 60, capacity: 9, points: 8 }
  const classTypeId = await insert(db, 'class_type', { ...of, ...type })
  const roomId = await insert(db, 'room', { ...of, name: 'Sala 1', capacity: 9 })
  const span = { starts_at: hours(now, 24), ends_at: hours(now, 25) }
  const place = { class_type_id: classTypeId, room_id: roomId, coach_id: people.coach, time_zone: 'America/Bogota' }
  const classId = await insert<ClassId>(db, 'class_session', {
    ...of,
    ...span,
    ...place,
    capacity: 9,
    points: 8,
    booked: 1,
  })
  const taken = { member_id: people.member, status: 'booked', points: 0, check_in_code: 'CODIGO-DE-PRUEBA' }
  const when = { booked_at: now, changed_at: now }
  const bookingId = await insert<BookingId>(db, 'booking', { ...of, ...span, class_id: classId, ...taken, ...when })
  return { classTypeId, roomId, classId, bookingId }
}

/** Ids of one row of each kind: a studio with a room, a discipline and a class tomorrow that a member has booked. */
export const smallService = async (db: Db, now: Date) => {
  const studioId = await insert<StudioId>(db, 'studio', {
    name: 'Sala Norte',
    time_zone: 'America/Bogota',
    created_at: now,
  })
  const corporateId = await insert<CorporateId>(db, 'corporate', { name: 'Ceiba', created_at: now })
  const people = await insertPeople(db, { studioId, corporateId }, now)
  const timetable = await insertTimetable(db, studioId, people, now)
  const chatId = await insert(db, 'conversation', { studio_id: studioId, member_id: people.member, created_at: now })
  const kioskToken = newToken()
  const kiosk = { name: 'Puerta', token_hash: hashToken(kioskToken), last_used_at: now, started_at: now }
  await db
    .insertInto('studio_kiosk')
    .values({ ...kiosk, studio_id: studioId, started_by: people.studio })
    .execute()
  /** A new session token of the person with this role. */
  const tokenOf = async (role: Role): Promise<string> => (await openSession(db, people[role], 'test', now)).accessToken
  return { studioId, corporateId, people, ...timetable, chatId, kioskToken, tokenOf }
}

export type SmallService = Awaited<ReturnType<typeof smallService>>
