import { brandId } from '@cupo/core/brand-id'
import type { ClassId } from '@cupo/core/ids'
import { mustIndex } from '@cupo/core/must-get'
import type { FastifyInstance } from 'fastify'
import type { Act } from './acts.ts'
import type { Ids, Person } from './insert-world.ts'
import type { Snapshot } from './read-snapshot.ts'
import { alive, type World } from './world.ts'

/** An act as an HTTP request: sender, endpoint, payload. */
export type Request = {
  who: Person
  method: 'POST' | 'DELETE' | 'PATCH'
  url: string
  body?: Record<string, unknown>
  /** Whether the endpoint stores its response under an idempotency key. */
  keyed: boolean
}

/** The booking of a request about a member and a class: the active one, otherwise the latest. */
const bookingId = ({ bookings }: Snapshot, member: number, index: number): string | undefined => {
  const theirs = bookings.filter((b) => b.member === member && b.class === index && b.guestOf === null)
  return (theirs.find(alive) ?? theirs.at(-1))?.id
}

/** Builds the request of an act. @returns null when the booking it requires does not exist */
export const requestOf = (act: Act, ids: Ids, owner: Person, world: World, seen: Snapshot): Request | null => {
  const by = (who: 'member' | 'studio' | 'coach', member = 0): Person =>
    who === 'member' ? mustIndex(ids.members, member) : who === 'studio' ? ids.studio : ids.coach
  const classId = 'class' in act ? mustIndex(ids.classes, act.class) : brandId<ClassId>('')
  switch (act.kind) {
    case 'book':
      return bookOf(act, ids, world, seen, classId)
    case 'leave': {
      const id = bookingId(seen, act.member, act.class)
      const charge = act.charge ? { body: { charge: true, reason: 'Avisó tarde' } } : {}
      return id === undefined
        ? null
        : { who: by(act.by, act.member), method: 'DELETE', url: `/api/gym/bookings/${id}`, keyed: false, ...charge }
    }
    case 'claim': {
      const id = bookingId(seen, act.member, act.class)
      return id === undefined
        ? null
        : { who: by('member', act.member), method: 'POST', url: `/api/gym/bookings/${id}/claim`, keyed: true }
    }
    case 'mark':
      return markOf(act, classId, bookingId(seen, act.member, act.class), by(act.by))
    case 'release': {
      const id = act.member === null ? null : bookingId(seen, act.member, act.class)
      const url = `/api/gym/classes/${classId}/late-releases`
      const body = { ...(id === null ? {} : { bookingId: id }), memberId: by('member', act.to).userId }
      return id === undefined ? null : { who: by(act.by), method: 'POST', url, keyed: true, body }
    }
    case 'edit':
      return {
        who: ids.studio,
        method: 'PATCH',
        url: `/api/studio/classes/${classId}`,
        keyed: false,
        body: editOf(act, ids),
      }
    case 'cancel_class':
      return {
        who: ids.studio,
        method: 'POST',
        url: `/api/studio/classes/${classId}/cancel`,
        keyed: true,
        body: { reason: 'Sin luz' },
      }
    case 'rules':
      return { who: ids.studio, method: 'PATCH', url: '/api/studio/policy', keyed: false, body: act.change }
    case 'grant':
      return {
        who: owner,
        method: 'POST',
        url: `/api/owner/users/${by('member', act.member).userId}/points`,
        keyed: true,
        body: { points: act.points, note: 'Regalo' },
      }
    case 'sell':
      return {
        who: ids.studio,
        method: 'POST',
        url: '/api/studio/sales',
        keyed: true,
        body: {
          clientId: by('member', act.member).userId,
          lines: [{ offerId: mustIndex(ids.offers, act.offer), quantity: 1 }],
          payments: [{ method: 'card', amount: act.paid }],
        },
      }
    case 'wait':
      return null
  }
}

const bookOf = (
  act: Extract<Act, { kind: 'book' }>,
  ids: Ids,
  world: World,
  seen: Snapshot,
  classId: ClassId,
): Request => {
  const room = world.classes[act.class]?.room ?? null
  const known = act.spot === undefined || room === null ? undefined : ids.spots[room]?.get(act.spot)
  const member = mustIndex(ids.members, act.member)
  const passes = seen.passes.filter((pass) => pass.member === act.member)
  const guests = Array.from({ length: act.guests ?? 0 }, (_, i) => ({
    name: `Invitada ${i}`,
    email: `i${i}@modelo.test`,
  }))
  return {
    who: act.by === 'studio' ? ids.studio : member,
    method: 'POST',
    url: `/api/gym/classes/${classId}/bookings`,
    keyed: true,
    body: {
      ...(act.by === 'studio' ? { memberId: member.userId } : {}),
      ...(act.spot === undefined ? {} : { spotId: known ?? '999999999' }),
      ...(act.waitlist === undefined ? {} : { waitlist: act.waitlist }),
      ...(act.minNotice === undefined ? {} : { minNoticeMinutes: act.minNotice }),
      ...(act.group === undefined ? {} : { eitherGroup: act.group }),
      ...(guests.length === 0 ? {} : { guests }),
      ...(act.pay === undefined ? {} : { passId: act.pay === null ? null : mustIndex(passes, act.pay).id }),
      ...(act.by === 'studio' && act.override ? { override: { reason: 'Viene con su hija' } } : {}),
    },
  }
}

const markOf = (
  act: Extract<Act, { kind: 'mark' }>,
  classId: ClassId,
  id: string | undefined,
  who: Person,
): Request | null => {
  if (id === undefined) return null
  const url = `/api/gym/classes/${classId}`
  if (act.mark === 'undo') return { who, method: 'DELETE', url: `${url}/check-ins/${id}`, keyed: false }
  const where = act.mark === 'check_in' ? 'check-ins' : 'no-shows'
  return { who, method: 'POST', url: `${url}/${where}`, keyed: false, body: { bookingId: id } }
}

const editOf = (act: Extract<Act, { kind: 'edit' }>, ids: Ids): Record<string, unknown> => ({
  ...(act.startsAt === undefined ? {} : { startsAt: new Date(act.startsAt).toISOString() }),
  ...(act.minutes === undefined ? {} : { durationMinutes: act.minutes }),
  ...(act.room === undefined ? {} : { roomId: act.room === null ? null : ids.rooms[act.room] }),
  ...(act.coached === undefined ? {} : { coachId: act.coached ? ids.coach.userId : null }),
  ...(act.capacity === undefined ? {} : { capacity: act.capacity }),
  ...(act.points === undefined ? {} : { points: act.points }),
})

export type Answer = { status: number; verdict: string; replayed: boolean; body: string }

/** Sends a request to the application. The verdict is 'ok' or the code of the refusal. */
export const sendRequest = async (app: FastifyInstance, request: Request, key: string): Promise<Answer> => {
  const response = await app.inject({
    method: request.method,
    url: request.url,
    headers: { authorization: request.who.token, ...(request.keyed ? { 'idempotency-key': key } : {}) },
    ...(request.body ? { payload: request.body } : {}),
  })
  const { codigo } = JSON.parse(response.body) as { codigo?: string }
  return {
    status: response.statusCode,
    verdict: codigo ?? 'ok',
    replayed: response.headers['idempotent-replayed'] === 'true',
    body: response.body,
  }
}
