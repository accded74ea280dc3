import type { Points } from '@cupo/core/points'
import { refusals } from '@cupo/core/refusals'
import type { ClassCommand, ClassDecision } from '@cupo/core/timetable'
import { type Refusal, refuse, refuseField } from '../../http/refusal.ts'

type ClassRefusal = {
  startsAt?: string | undefined
  durationMinutes?: number | undefined
  capacity?: number | undefined
  points?: Points | undefined
}

/** A request body as the command of the rules. */
export const commandOf = (body: ClassRefusal): ClassCommand => ({
  ...(body.startsAt === undefined ? {} : { startsAt: new Date(body.startsAt) }),
  ...(body.durationMinutes === undefined ? {} : { durationMinutes: body.durationMinutes }),
  ...(body.capacity === undefined ? {} : { capacity: body.capacity }),
  ...(body.points === undefined ? {} : { points: body.points }),
})

/** The refusal of a class with its phrase. */
export const refuseClass = (decision: ClassDecision & { ok: false }): Refusal => {
  switch (decision.reason) {
    case refusals.outsideWindow:
      return decision.mostYears === undefined
        ? refuseField('startsAt', 'class_in_past', undefined, refusals.outsideWindow)
        : refuseField('startsAt', 'class_too_far', { years: decision.mostYears }, refusals.outsideWindow)
    case refusals.invalidState:
      return refuse(refusals.invalidState, { because: 'class_started' })
    case refusals.invalidInput:
      return refuseField('capacity', 'capacity_over_room', { max: decision.roomCapacity })
    case refusals.noSeats:
      return refuseField('capacity', 'capacity_under_booked', { booked: decision.booked }, refusals.noSeats)
    case refusals.classCancelled:
      return refuse(refusals.classCancelled)
  }
}
