import type { PersonId, StudioId } from '@cupo/core/ids'
import { toPoints } from '@cupo/core/to-points'
import { type SignedIn, studioApp } from './studio-app.ts'

const hour = 3_600_000

type ClassOptions = {
  /** Hours from now to the start of the class. */
  inHours?: number
  minutes?: number
  capacity?: number
  points?: number
  coachId?: PersonId | null
  /** Spot labels of the room; without any, the room has no map. */
  spots?: readonly string[]
  studio?: { id: StudioId; timeZone: string }
}

/**
 * The studio application with members who have points, and classes to book. Classes are inserted directly: the
 * timetable has its own tests.
 */
export const gymApp = async () => {
  const app = await studioApp()
  const { db, clock, send, owner, mar } = app
  let members = 0
  let types = 0

  const member = async (points = 100): Promise<SignedIn & { email: string }> => {
    members += 1
    const email = `socia${members}@cupo.test`
    const made = await app.signedIn(1, email, { name: `Socia ${members}` })
    if (points > 0) await send(owner, 'POST', `/api/owner/users/${made.userId}/points`, { points, note: 'Bienvenida' })
    // Deletes the notification of these points, because tests read only later ones.
    await db.deleteFrom('notification').where('user_id', '=', made.userId).execute()
    await db.deleteFrom('mail').where('recipient', '=', email).execute()
    return { ...made, email }
  }

  const roomWith = async (studioId: StudioId, labels: readonly string[]) => {
    const made = { studio_id: studioId, name: `Sala ${types}`, capacity: labels.length, created_at: clock.now() }
    const { id } = await db.insertInto('room').values(made).returning('id').executeTakeFirstOrThrow()
    const spots = labels.map((label, i) => ({ studio_id: studioId, room_id: id, label, x: i, y: 0 }))
    const rows = await db.insertInto('spot').values(spots).returning(['id', 'label']).execute()
    return { id, spots: new Map(rows.map((r) => [r.label, r.id])) }
  }

  const classAt = async (options: ClassOptions = {}) => {
    const { inHours = 48, minutes = 60, capacity = 10, points: price = 8, coachId = null, spots = [] } = options
    const studio = options.studio ?? { id: mar.id, timeZone: 'America/Mexico_City' }
    const points = toPoints(price)
    types += 1
    const now = clock.now()
    const type = {
      studio_id: studio.id,
      name: `Vinyasa ${types}`,
      color: 'yoga',
      duration_minutes: minutes,
      capacity,
      points,
      created_at: now,
    }
    const { id: classTypeId } = await db.insertInto('class_type').values(type).returning('id').executeTakeFirstOrThrow()
    const room = spots.length > 0 ? await roomWith(studio.id, spots) : null
    const starts = new Date(now.getTime() + inHours * hour)
    const { id } = await db
      .insertInto('class_session')
      .values({
        studio_id: studio.id,
        class_type_id: classTypeId,
        room_id: room?.id ?? null,
        coach_id: coachId,
        starts_at: starts,
        ends_at: new Date(starts.getTime() + minutes * 60_000),
        time_zone: studio.timeZone,
        capacity,
        points,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, startsAt: starts, name: type.name, spots: room?.spots ?? new Map<string, string>() }
  }

  const book = (who: SignedIn, classId: string, body: Record<string, unknown> = {}, key?: string) =>
    send(who, 'POST', `/api/gym/classes/${classId}/bookings`, body, key ? { 'idempotency-key': key } : {})
  const cancel = (who: SignedIn, bookingId: string) => send(who, 'DELETE', `/api/gym/bookings/${bookingId}`)
  const balance = async (who: SignedIn): Promise<number> => (await send(who, 'GET', '/api/common/points')).data.balance
  const seen = async (who: SignedIn, classId: string) => (await send(who, 'GET', `/api/gym/classes/${classId}`)).data
  const ledger = async () => (await send(owner, 'GET', '/api/owner/ledger/check')).data

  return { ...app, member, classAt, book, cancel, balance, seen, ledger }
}
