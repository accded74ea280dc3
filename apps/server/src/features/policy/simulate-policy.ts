import type { Body, Data } from '@cupo/contract'
import type { PersonId } from '@cupo/core/ids'
import { type Policy, policyWith } from '@cupo/core/policy'
import { type RulesOf, type Simulation, simulatePolicy } from '@cupo/core/simulate'
import { addDays, dateIn, daySpan, daysBetween } from '@cupo/core/time'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { done, type Outcome, type Refusal, refuseField } from '../../http/refusal.ts'
import { readNames } from '../users/store.ts'
import { changeOf, changeRules } from './change-rules.ts'
import type { Span } from './past-store.ts'
import { type NamedPast, readPast } from './read-past.ts'
import { type Rules, readRules } from './store.ts'

type Answer = Data<'simulatePolicy'>

/** Maximum days of one simulation. */
const longestSpan = 92
/** Maximum number of changed bookings in the response. */
const shownChanges = 200

const spanOf = (from: string, to: string, timeZone: string, now: Date): { ok: true; value: Span } | Refusal => {
  if (to < from) return refuseField('to', 'span_backwards')
  if (daysBetween(from, to) >= longestSpan) return refuseField('to', 'span_too_long', { max: longestSpan })
  if (to > addDays(dateIn(now, timeZone), -1)) return refuseField('to', 'span_not_past')
  return { ok: true, value: { from: daySpan(from, timeZone).from, to: daySpan(to, timeZone).to } }
}

/** The policy of each class type. An archived class type uses the studio's. */
const rulesOf = ({ policy, disciplines }: Rules): RulesOf => {
  const byType = new Map(disciplines.map((d) => [d.id, policyWith(policy, d.policy)]))
  return (classTypeId): Policy => byType.get(classTypeId) ?? policy
}

const answerOf = async (
  db: Db,
  past: NamedPast,
  simulated: Simulation,
): Promise<Omit<Answer, 'from' | 'to' | 'timeZone'>> => {
  const { byClassType, changes, pauses, ...figures } = simulated
  const shown = changes.slice(0, shownChanges)
  const names = await readNames(
    db,
    [...shown, ...pauses].map((c) => c.memberId),
  )
  const classes = new Map(past.classes.map((c) => [c.id, c]))
  const memberOf = (id: PersonId, guest?: string) => ({ id, name: guest ?? names.get(id) ?? '' })
  return {
    ...figures,
    byDiscipline: byClassType
      .map(({ classTypeId, ...comparison }) => ({
        classType: { id: classTypeId, name: past.names.get(classTypeId) ?? '' },
        ...comparison,
      }))
      .sort((a, b) => a.classType.name.localeCompare(b.classType.name)),
    changed: changes.length,
    changes: shown.flatMap(({ memberId, classId, ...change }) => {
      const session = classes.get(classId)
      if (!session) return []
      const { id, classTypeId, startsAt, timeZone } = session
      const name = past.names.get(classTypeId) ?? ''
      return [
        {
          ...change,
          member: memberOf(memberId, past.guests.get(change.bookingId)),
          class: { id, name, startsAt: startsAt.toISOString(), timeZone },
        },
      ]
    }),
    pauses: pauses.map(({ memberId, at, until, under }) => ({
      member: memberOf(memberId),
      at: at.toISOString(),
      until: until.toISOString(),
      under,
    })),
  }
}

/** Compares a studio's past time span under proposed rules with the current rules. Read-only. */
export const simulate = async (
  db: Db,
  studioId: AuthorizedStudioId,
  { policy, overrides, from, to }: Body<'simulatePolicy'>,
  now: Date,
): Promise<Outcome<Answer>> => {
  const rules = await readRules(db, studioId)
  const span = spanOf(from, to, rules.timeZone, now)
  if (!span.ok) return span
  const changed = changeRules(rules, changeOf(policy, overrides), 'policy.')
  if (!changed.ok) return changed
  const past = await readPast(db, studioId, span.value, now)
  const simulated = simulatePolicy(past, rulesOf(rules), rulesOf(changed.value))
  return done({ from, to, timeZone: rules.timeZone, ...(await answerOf(db, past, simulated)) })
}
