import type { Body, Data } from '@cupo/contract'
import { mayPayRuleStart } from '@cupo/core/coach-pay'
import type { PersonId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { dateIn } from '@cupo/core/time'
import type { Tx } from '../../db/client.ts'
import { readMainCurrency } from '../../db/read-main-currency.ts'
import { readStudioZone } from '../../db/read-studio-zone.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { isActiveCoach } from '../coaches/store.ts'
import { readOwnTypes, readPayRules, savePayRuleOf } from './store.ts'

type Rules = Data<'listPayRules'>
type Paid = { studioId: AuthorizedStudioId; coachId: PersonId }

/** Reads the pay rules of a coach at a studio. Refuses NO_ENCONTRADO for people who do not coach there. */
export const listPayRules = async (db: Db | Tx, { studioId, coachId }: Paid): Promise<Outcome<Rules>> => {
  if (!isId(coachId) || !(await isActiveCoach(db, studioId, coachId))) return refuse(refusals.notFound)
  const rules = await readPayRules(db, { studioId, coachId })
  const items = rules.map(({ studioId: _, coachId: __, savedAt, disciplines, ...rule }) => ({
    ...rule,
    disciplines: [...disciplines],
    savedAt: savedAt.toISOString(),
  }))
  return done({ currency: await readMainCurrency(db, studioId), items })
}

/**
 * Saves a pay rule that applies from a date on. Refuses a date in a past month, class types of a different studio, and
 * a class type that is listed twice.
 */
export const savePayRule = async (
  tx: Tx,
  { by, ...paid }: Paid & { by: PersonId },
  body: Body<'savePayRule'>,
  now: Date,
): Promise<Outcome<Rules>> => {
  const { studioId, coachId } = paid
  if (!isId(coachId) || !(await isActiveCoach(tx, studioId, coachId))) return refuse(refusals.notFound)
  const today = dateIn(now, await readStudioZone(tx, studioId))
  if (!mayPayRuleStart(body.from, today)) return refuseField('from', 'pay_month_over')
  const ids = body.disciplines.map((own) => own.classTypeId)
  if (new Set(ids).size < ids.length) return refuseField('disciplines', 'discipline_twice')
  const known = await readOwnTypes(tx, studioId, ids)
  const unknown = ids.findIndex((id) => !known.has(id))
  if (unknown >= 0) return refuseField(`disciplines.${unknown}.classTypeId`, 'class_type_unknown')
  await savePayRuleOf(tx, { studioId, coachId, by }, body, now)
  const subject = { kind: 'user', id: coachId } as const
  const details = { from: body.from, perClass: body.perClass }
  await recordAudit(tx, { at: now, byUser: by, action: 'coach_pay_changed', subject, details })
  return listPayRules(tx, paid)
}
