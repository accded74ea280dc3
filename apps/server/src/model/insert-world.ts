import type { ClassId, ClassTypeId, OfferId, PersonId, RoomId, SpotId, StudioId } from '@cupo/core/ids'
import { mustIndex } from '@cupo/core/must-get'
import { noPoints } from '@cupo/core/points'
import { toPoints } from '@cupo/core/to-points'
import { sql } from 'kysely'
import { hashToken, newToken } from '../crypto/token.ts'
import type { Tx } from '../db/client.ts'
import type { Db } from '../deps.ts'
import { postTransfers } from '../features/points/post-transfers.ts'
import { issueAccountId } from '../features/points/store.ts'
import { insertOffers, insertPasses, scopeOf } from './insert-passes.ts'
import type { World } from './world.ts'

export type Person = { userId: PersonId; token: string }

/** Database ids by the index in the lists of the world. */
export type Ids = {
  studioId: StudioId
  /** A different studio, whose passes and points do not pay here. */
  elsewhere: StudioId
  studio: Person
  coach: Person
  members: Person[]
  rooms: RoomId[]
  /** By room, then by label. */
  spots: Map<string, SpotId>[]
  disciplines: ClassTypeId[]
  classes: ClassId[]
  offers: OfferId[]
}

type Basics = Omit<Ids, 'classes' | 'offers'>

type PersonKind = { type: 1 | 2 | 5; name: string }

const insertPeople = async (tx: Tx, kinds: readonly PersonKind[], studioId: StudioId, now: Date): Promise<Person[]> => {
  const people = await tx
    .insertInto('app_user')
    .values(
      kinds.map(({ type, name }, i) => ({
        user_type: type,
        email: `m${studioId}-${i}@modelo.test`,
        username: `m${studioId}.${i}`,
        name,
        password_hash: 'none',
        email_verified_at: now,
        calendar_key: `m${studioId}.${i}`,
        studio_id: type === 5 ? studioId : null,
        created_at: now,
      })),
    )
    .returning('id')
    .execute()
  const tokens = people.map(() => newToken())
  await tx
    .insertInto('sign_in_session')
    .values(
      people.map(({ id }, i) => ({
        user_id: id,
        token_hash: hashToken(mustIndex(tokens, i)),
        created_at: now,
        last_seen_at: new Date(now.getTime() + 60 * 86_400_000),
        expires_at: new Date(now.getTime() + 60 * 86_400_000),
      })),
    )
    .execute()
  return people.map(({ id }, i) => ({ userId: id, token: mustIndex(tokens, i) }))
}

const insertRooms = async (tx: Tx, world: World, studioId: StudioId, now: Date) => {
  const rooms = await tx
    .insertInto('room')
    .values(
      world.rooms.map(({ capacity }, i) => ({ studio_id: studioId, name: `Sala ${i}`, capacity, created_at: now })),
    )
    .returning('id')
    .execute()
  const ids = rooms.map(({ id }) => id)
  const drawn = world.rooms.flatMap(({ spots }, room) =>
    spots.map((label, x) => ({ studio_id: studioId, room_id: mustIndex(ids, room), label, x, y: 0 })),
  )
  const spots = ids.map(() => new Map<string, SpotId>())
  if (drawn.length > 0) {
    const rows = await tx.insertInto('spot').values(drawn).returning(['id', 'room_id', 'label']).execute()
    for (const { id, room_id, label } of rows) spots[ids.indexOf(room_id)]?.set(label, id)
  }
  return { rooms: ids, spots }
}

const insertStudio = async (
  tx: Tx,
  world: World,
  now: Date,
): Promise<{ studioId: StudioId; disciplines: ClassTypeId[] }> => {
  const { id: studioId } = await tx
    .insertInto('studio')
    .values({
      name: `Modelo ${newToken()}`,
      time_zone: world.zone,
      policy: JSON.stringify(world.rules),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const disciplines = await tx
    .insertInto('class_type')
    .values(
      world.overrides.map((policy, i) => ({
        studio_id: studioId,
        name: `Disciplina ${i}`,
        color: 'yoga',
        duration_minutes: 60,
        capacity: 4,
        points: toPoints(4),
        policy: JSON.stringify(policy),
        created_at: now,
      })),
    )
    .returning('id')
    .execute()
  return { studioId, disciplines: disciplines.map(({ id }) => id) }
}

const insertClasses = async (tx: Tx, world: World, ids: Basics, now: Date): Promise<ClassId[]> => {
  const rows = await tx
    .insertInto('class_session')
    .values(
      world.classes.map((c) => ({
        studio_id: ids.studioId,
        class_type_id: mustIndex(ids.disciplines, c.discipline),
        room_id: c.room === null ? null : mustIndex(ids.rooms, c.room),
        coach_id: c.coached ? ids.coach.userId : null,
        starts_at: new Date(c.startsAt),
        ends_at: new Date(c.endsAt),
        time_zone: world.zone,
        capacity: c.capacity,
        points: toPoints(c.points),
        created_at: now,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

const givePoints = async (tx: Tx, world: World, ids: Basics, now: Date): Promise<void> => {
  await sql`
    insert into points_account (kind, studio_id, balance)
    values ('studio_earned', ${ids.studioId}, null), ('studio_pool', ${ids.studioId}, 0)`.execute(tx)
  const accounts = await tx
    .insertInto('points_account')
    .values(ids.members.map(({ userId }) => ({ kind: 'member', user_id: userId, balance: noPoints })))
    .returning('id')
    .execute()
  const issue = await issueAccountId(tx)
  const grants = accounts.flatMap(({ id }, i) =>
    (world.members[i]?.lots ?? []).map(({ points, expiresAt, ...narrowed }) => ({
      kind: 'grant' as const,
      fromAccountId: issue,
      toAccountId: id,
      points: toPoints(points),
      byUser: null,
      note: 'Bienvenida',
      at: now,
      expiresAt: expiresAt === null ? null : new Date(expiresAt),
      scope: scopeOf(narrowed, ids),
    })),
  )
  const posted = await postTransfers(tx, grants)
  if (!posted.ok) throw new Error(`the first points were refused: ${posted.reason}`)
}

/** Inserts a world in its initial state: no bookings, everyone signed in, points granted. */
export const insertWorld = (db: Db, world: World): Promise<Ids> =>
  db.transaction().execute(async (tx) => {
    const now = new Date(world.now)
    const { studioId, disciplines } = await insertStudio(tx, world, now)
    const { studioId: elsewhere } = await insertStudio(tx, { ...world, overrides: [{}] }, now)
    const [studio, coach, ...members] = await insertPeople(
      tx,
      [
        { type: 5, name: 'Estudio' },
        { type: 2, name: 'Coach' },
        ...world.members.map((_, i) => ({ type: 1 as const, name: `Socia ${i}` })),
      ],
      studioId,
      now,
    )
    const { rooms, spots } = await insertRooms(tx, world, studioId, now)
    const ids = {
      studioId,
      elsewhere,
      studio: studio as Person,
      coach: coach as Person,
      members,
      rooms,
      spots,
      disciplines,
    }
    await tx
      .insertInto('studio_coach')
      .values({ studio_id: studioId, user_id: ids.coach.userId, created_at: now })
      .execute()
    await givePoints(tx, world, ids, now)
    const owners = members.map((member) => member.userId)
    await insertPasses(tx, world, owners, ids, now)
    const offers = await insertOffers(tx, world, ids, now)
    return { ...ids, classes: await insertClasses(tx, world, ids, now), offers }
  })
