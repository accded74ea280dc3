import { addDays, dateIn } from '@cupo/core/time'
import { runDue } from '../jobs/run-due.ts'
import { scheduleActs, substitutionActs } from './coach-acts.ts'
import { insertMembership, startMembership } from './renewing-pass.ts'
import { reviewActs } from './review-acts.ts'
import { type ActOf, actOf, type StaffAct, type World } from './staff-act.ts'
import { moneyActs, payouts } from './staff-money-acts.ts'
import { guardianPoints, programs, prospects, staffRoles, studioNews, tasks } from './staff-people-acts.ts'
import { invitations, rooms } from './staff-place-acts.ts'
import { waiverActs } from './staff-waiver-acts.ts'
import { staffWorld } from './staff-world.ts'
import type { SignedIn } from './studio-app.ts'

const both = ['studio', 'coach'] as const
const studio = ['studio'] as const

/** Changes of seats and waitlist places by the desk. */
const seats = (
  { post, send, member, classAt, full, wait, seated, offered, minutes }: World,
  act: ActOf,
): StaffAct[] => [
  ...act('bookClass', 'seat_booked', studio, async (who) => {
    const [to, yoga] = [await member(50), await classAt()]
    return { to, run: () => post(who, `/api/gym/classes/${yoga.id}/bookings`, { memberId: to.userId }) }
  }),
  ...act('bookClass', 'waitlist_joined', studio, async (who) => {
    const [to, { id }] = [await member(50), await full({ inHours: 30 })]
    return { to, run: () => post(who, `/api/gym/classes/${id}/bookings`, { memberId: to.userId, waitlist: true }) }
  }),
  ...act('bookClass', 'seat_overridden', studio, async (who) => {
    const { to, url } = await offered()
    const body = { memberId: (await member()).userId, override: { reason: 'Le cambiamos la clase' } }
    return { to, run: () => post(who, `${url}/bookings`, body) }
  }),
  ...act('moveBooking', 'seat_moved', studio, async (who) => {
    const [{ to, id }, { id: classId }] = [await seated(), await classAt({ inHours: 33 })]
    return { to, run: () => post(who, `/api/studio/desk/bookings/${id}/move`, { classId }) }
  }),
  ...act('cancelBooking', 'seat_removed', studio, async (who) => {
    const { to, id } = await seated(3)
    minutes(30)
    return { to, run: () => send(who, 'DELETE', `/api/gym/bookings/${id}`) }
  }),
  ...act('cancelBooking', 'seat_charged', studio, async (who) => {
    const { to, id } = await seated()
    return { to, run: () => send(who, 'DELETE', `/api/gym/bookings/${id}`, { charge: true, reason: 'Avisó tarde' }) }
  }),
  ...act('cancelBooking', 'waitlist_removed', studio, async (who) => {
    const [to, yoga] = [await member(50), await full({ inHours: 30 })]
    const id = await wait(to, yoga.id)
    return { to, run: () => send(who, 'DELETE', `/api/gym/bookings/${id}`) }
  }),
]

/** Attendance marks and late releases at the door. */
const attendance = ({ post, send, member, seated, begun, minutes }: World, act: ActOf): StaffAct[] => [
  ...act('checkIn', 'checked_in', both, async (who) => {
    const { to, id, url } = await seated(1)
    minutes(50)
    return { to, run: () => post(who, `${url}/check-ins`, { bookingId: id }) }
  }),
  ...act('checkIn', 'no_show_undone', both, async (who) => {
    const { to, id, url } = await begun('no-shows')
    return { to, run: () => post(who, `${url}/check-ins`, { bookingId: id }) }
  }),
  ...act('undoCheckIn', 'check_in_undone', both, async (who) => {
    const { to, id, url } = await begun('check-ins')
    return { to, run: () => send(who, 'DELETE', `${url}/check-ins/${id}`) }
  }),
  ...act('undoCheckIn', 'no_show_undone', both, async (who) => {
    const { to, id, url } = await begun('no-shows')
    return { to, run: () => send(who, 'DELETE', `${url}/check-ins/${id}`) }
  }),
  ...act('markNoShow', 'no_show', both, async (who) => {
    const { to, id, url } = await begun()
    return { to, run: () => post(who, `${url}/no-shows`, { bookingId: id }) }
  }),
  ...act('releaseLate', 'released_at_desk', both, async (who) => {
    const { to, id, url } = await begun()
    const body = { bookingId: id, memberId: (await member()).userId }
    return { to, run: () => post(who, `${url}/late-releases`, body) }
  }),
  ...act('releaseLate', 'seat_booked', both, async (who) => {
    const { url, id } = await begun()
    const to = await member(50)
    return { to, run: () => post(who, `${url}/late-releases`, { bookingId: id, memberId: to.userId }) }
  }),
]

/** Changes of bookings caused by timetable edits. */
const timetable = (
  { post, send, mar, classAt, book, clock, seated, offered, alongRule }: World,
  act: ActOf,
): StaffAct[] => [
  ...act('updateClass', 'class_moved', studio, async (who) => {
    const { to, yoga } = await seated()
    const startsAt = new Date(yoga.startsAt.getTime() + 3_600_000).toISOString()
    return { to, run: () => send(who, 'PATCH', `/api/studio/classes/${yoga.id}`, { startsAt }) }
  }),
  ...act('updateClass', 'class_overlap', studio, async (who) => {
    const { to, yoga } = await seated()
    const inHours = (yoga.startsAt.getTime() - clock.now().getTime()) / 3_600_000 + 3
    const other = await classAt({ inHours })
    await book(to, other.id)
    const startsAt = other.startsAt.toISOString()
    return { to, run: () => send(who, 'PATCH', `/api/studio/classes/${yoga.id}`, { startsAt }) }
  }),
  ...act('createHoliday', 'series_cancelled', studio, async (who) => {
    const { to, yoga } = await seated()
    const date = dateIn(yoga.startsAt, 'America/Mexico_City')
    const body = { date, name: 'Sin luz', classes: 'cancel', reason: 'Sin luz' }
    const after = async () => {
      const { items } = (await send(mar, 'GET', '/api/studio/holidays')).data
      for (const { id } of items) await send(mar, 'DELETE', `/api/studio/holidays/${id}`)
    }
    return { to, run: () => post(who, '/api/studio/holidays', body), after }
  }),
  ...act('updateClass', 'coach_changed', studio, async (who) => {
    const { to, yoga } = await seated()
    return { to, run: () => send(who, 'PATCH', `/api/studio/classes/${yoga.id}`, { coachId: null }) }
  }),
  ...act('updateClass', 'offer_withdrawn', studio, async (who) => {
    const { to, yoga } = await offered()
    return { to, run: () => send(who, 'PATCH', `/api/studio/classes/${yoga.id}`, { capacity: 1 }) }
  }),
  ...act('cancelClass', 'class_cancelled', studio, async (who) => {
    const { to, yoga } = await seated(1)
    return { to, run: () => post(who, `/api/studio/classes/${yoga.id}/cancel`, { reason: 'Sin luz' }) }
  }),
  ...act('cancelClass', 'series_cancelled', studio, async (who) => {
    const { to, classId } = await alongRule()
    const body = { reason: 'Sin luz', scope: 'following' }
    return { to, run: () => post(who, `/api/studio/classes/${classId}/cancel`, body) }
  }),
  ...act('updateSeries', 'series_changed', studio, async (who) => {
    const { to, url } = await alongRule()
    return { to, run: () => send(who, 'PATCH', url, { localTime: '08:00', scope: 'all' }) }
  }),
  ...act('generateSeries', 'series_changed', studio, async (who) => {
    const { to, url, span } = await alongRule()
    await send(mar, 'PATCH', url, { localTime: '08:00' })
    return { to, run: () => post(who, '/api/studio/series/generate', { ...span, dryRun: false }) }
  }),
  ...act('deleteSeries', 'series_cancelled', studio, async (who) => {
    const { to, url } = await alongRule()
    return { to, run: () => send(who, 'DELETE', `${url}?scope=all`) }
  }),
]

/** Changes of several days. People are notified after the undo period. */
const changes = ({ post, send, mar, db, classAt, book, clock, minutes, seated }: World, act: ActOf): StaffAct[] => {
  const close = (who: SignedIn, from: Date, to: Date) => {
    const [first, last] = [from, to].map((at) => dateIn(at, 'America/Mexico_City'))
    return async () => {
      const answer = await post(who, '/api/studio/changes', { kind: 'closed', from: first, to: last, name: 'Sin luz' })
      minutes(1)
      await runDue(db, clock.now())
      return answer
    }
  }
  const after = async () => {
    const { items } = (await send(mar, 'GET', '/api/studio/holidays')).data
    for (const { id } of items) await send(mar, 'DELETE', `/api/studio/holidays/${id}`)
  }
  return [
    ...act('createChange', 'series_cancelled', studio, async (who) => {
      const { to, yoga } = await seated()
      return { to, run: close(who, yoga.startsAt, yoga.startsAt), after }
    }),
    ...act('createChange', 'classes_cancelled', studio, async (who) => {
      const { to, yoga } = await seated()
      const inHours = (yoga.startsAt.getTime() - clock.now().getTime()) / 3_600_000 + 2
      const pilates = await classAt({ inHours, points: 0 })
      await book(to, pilates.id)
      return { to, run: close(who, yoga.startsAt, pilates.startsAt), after }
    }),
  ]
}

/** Suspension and reactivation of a studio by the owner. Suspension ends its sessions, so these run last. */
const suspensions = ({ send, mar, owner, seated }: World, act: ActOf): StaffAct[] => {
  const suspend = (who: SignedIn, body: Record<string, unknown>) =>
    send(who, 'PATCH', `/api/owner/studios/${mar.id}`, body)
  const reason = 'Revisión de permisos'
  const after = () => suspend(owner, { suspended: false })
  return [
    ...act('updateStudio', 'studio_suspended', ['owner'], async (who) => {
      const { to } = await seated()
      return { to, run: () => suspend(who, { suspended: true, reason }), after }
    }),
    ...act('updateStudio', 'series_cancelled', ['owner'], async (who) => {
      const { to } = await seated()
      return { to, run: () => suspend(who, { suspended: true, reason, classes: 'cancel' }), after }
    }),
    ...act('updateStudio', 'studio_restored', ['owner'], async (who) => {
      const { to } = await seated()
      await suspend(owner, { suspended: true, reason })
      return { to, run: () => suspend(who, { suspended: false }) }
    }),
  ]
}

/** Freezes and cancellations of a client's membership. */
const memberships = ({ db, clock, post, member, mar }: World, act: ActOf): StaffAct[] => {
  const held = async () => {
    const [to, now] = [await member(50), clock.now()]
    const { versionId } = await insertMembership(db, { studioId: mar.id, amount: 1800, perWeek: 2, now })
    const id = await startMembership(db, { memberId: to.userId, versionId, paymentMethodId: null, now })
    const from = dateIn(now, 'America/Mexico_City')
    return { to, url: `/api/gym/passes/${id}`, span: { from, until: addDays(from, 14) } }
  }
  return [
    ...act('freezePass', 'membership_frozen', studio, async (who) => {
      const { to, url, span } = await held()
      return { to, run: () => post(who, `${url}/freeze`, span) }
    }),
    ...act('resumePass', 'membership_resumed', studio, async (who) => {
      const { to, url, span } = await held()
      await post(mar, `${url}/freeze`, span)
      return { to, run: () => post(who, `${url}/resume`) }
    }),
    ...act('cancelPass', 'membership_cancelled', studio, async (who) => {
      const { to, url } = await held()
      return { to, run: () => post(who, `${url}/cancel`) }
    }),
  ]
}

/** The gym application with one act per change that staff can make to a person through the contract. */
export const staffActs = async () => {
  const app = await staffWorld()
  const act = actOf(app)
  const acts = [
    seats,
    attendance,
    rooms,
    invitations,
    timetable,
    substitutionActs,
    reviewActs,
    changes,
    moneyActs,
    memberships,
    staffRoles,
    tasks,
    prospects,
    guardianPoints,
    waiverActs,
    programs,
    studioNews,
    scheduleActs,
    suspensions,
    payouts,
  ].flatMap((group) => group(app, act))
  return { app, acts }
}
