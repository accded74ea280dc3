import { refusals } from '@cupo/core/refusals'
import { checkRule } from '@cupo/core/series'
import { dateIn } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, type Refusal, refuseField } from '../../http/refusal.ts'
import { findCoach, findRoom } from '../class-changes/find-place.ts'
import { lockClassType } from '../class-types/store.ts'
import type { RuleFields } from './store.ts'

/** Refusal of an invalid rule, by its field; null for a valid one. */
const refuseRule = (rule: RuleFields, now: Date, timeZone: string): Refusal | null => {
  const fault = checkRule(rule, dateIn(now, timeZone))
  if (!fault) return null
  switch (fault.why) {
    case 'empty':
      return refuseField('weekdays', 'field_required')
    case 'twice':
      return refuseField('weekdays', 'weekday_twice')
    case 'before_from':
      return refuseField('until', 'range_backwards')
    case 'no_class':
      return refuseField('until', 'rule_no_class')
    case 'too_far':
      return refuseField('until', 'rule_too_far', { years: fault.mostYears })
    case 'outside':
      return refuseField('except', 'rule_except_outside', { date: fault.date })
  }
}

/**
 * Validates a weekly rule: its class type, room and coach belong to the studio (and are locked against removal), it
 * fits its room, and it has a class.
 * @returns the normalized rule
 */
export const checkedRule = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  timeZone: string,
  rule: RuleFields,
  now: Date,
): Promise<Outcome<RuleFields>> => {
  const classType = isId(rule.classTypeId) ? await lockClassType(tx, studioId, rule.classTypeId, 'share') : null
  if (!classType) return refuseField('classTypeId', 'class_type_unknown', undefined, refusals.notFound)
  const room = await findRoom(tx, studioId, rule.roomId)
  if (!room.ok) return room
  const coach = await findCoach(tx, studioId, rule.coachId)
  if (!coach.ok) return coach
  const refused = refuseRule(rule, now, timeZone)
  if (refused) return refused
  if (room.value && rule.capacity !== null && rule.capacity > room.value.capacity) {
    return refuseField('capacity', 'capacity_over_room', { max: room.value.capacity })
  }
  return done({
    ...rule,
    weekdays: rule.weekdays.toSorted((a, b) => a - b),
    except: [...new Set(rule.except)].sort(),
  })
}
