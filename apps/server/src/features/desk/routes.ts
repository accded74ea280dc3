import { readTypedCode } from '@cupo/core/attendance'
import { refusals } from '@cupo/core/refusals'
import { dateIn, daySpan } from '@cupo/core/time'
import type { FastifyInstance } from 'fastify'
import { readStudioZone } from '../../db/read-studio-zone.ts'
import type { Deps } from '../../deps.ts'
import { isId } from '../../http/is-id.ts'
import { ownStudio } from '../../http/own-ids.ts'
import { done, refuse, refuseField } from '../../http/refusal.ts'
import { register } from '../../http/register.ts'
import { readBookingView } from '../classes/booking-view.ts'
import { readClientViews } from '../clients/row-store.ts'
import { readCodeOwner } from './desk-store.ts'
import { moveBooking } from './move-booking.ts'
import { readDesk } from './read-desk.ts'
import { spendGuardianPoints } from './spend-guardian-points.ts'
import { readWhyNot } from './why-not.ts'

/** Routes of the front desk. */
export const deskRoutes = (app: FastifyInstance, deps: Deps): void => {
  register(app, deps, 'readWhyNot', async ({ caller, params, query, language, now, deps: { db } }) => {
    if (!isId(params.id) || !isId(query.classId)) return refuse(refusals.notFound)
    const { userId: by, staffRole: role } = caller
    const input = { studioId: ownStudio(caller), clientId: params.id, classId: query.classId, by, role, language }
    return readWhyNot(db, input, now)
  })
  register(app, deps, 'readDesk', async ({ caller, query, language, now, deps: { db } }) => {
    if (query.clientId !== undefined && !isId(query.clientId)) return refuse(refusals.notFound)
    return readDesk(db, caller, { ...query, language }, now)
  })
  register(app, deps, 'findByCode', async ({ caller, query, now, deps: { db } }) => {
    const typed = readTypedCode(query.code)
    if (typed.kind === 'mistyped' || typed.kind === 'empty') return refuseField('code', 'code_mistyped')
    const studioId = ownStudio(caller)
    const zone = await readStudioZone(db, studioId)
    const owner = await readCodeOwner(db, studioId, typed, daySpan(dateIn(now, zone), zone))
    const [client] = owner ? await readClientViews(db, studioId, [owner.clientId], now) : []
    if (owner === undefined || client === undefined) return refuse(refusals.notFound, { because: 'code_unknown' })
    return done({ client, bookingId: owner.bookingId, classId: owner.classId })
  })
  register(app, deps, 'spendGuardianPoints', ({ write, caller, body, now }) =>
    write((tx) => spendGuardianPoints(tx, { ...body, studioId: ownStudio(caller), by: caller.userId }, now)),
  )
  register(app, deps, 'moveBooking', ({ write, caller, params, body, now }) =>
    write(async (tx) => {
      const command = { ...body, bookingId: params.id, by: caller.userId, studioId: ownStudio(caller) }
      const moved = await moveBooking(tx, command, now)
      return moved.ok ? done(await readBookingView(tx, moved.value, caller, now)) : moved
    }),
  )
}
