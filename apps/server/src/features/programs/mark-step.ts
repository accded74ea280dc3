import type { EnrolmentId, ProgramStepId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import { decideMark } from '@cupo/core/programs'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { Caller } from '../../http/gate.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { type EnrolmentRow, insertMark, lockEnrolments, readEnrolments, removeMark } from './enrolment-store.ts'
import { coachesPerson } from './fact-store.ts'
import { refreshEnrolments } from './refresh-enrolments.ts'
import { type EnrolmentView, judgeEnrolments, stateOf, viewEnrolments } from './view-enrolments.ts'

type Mark = { id: EnrolmentId; stepId: ProgramStepId; remove: boolean }

const mayMark = (tx: Tx, caller: Caller, row: EnrolmentRow, now: Date): boolean | Promise<boolean> =>
  caller.role === 'studio' ? caller.studioId === row.studioId : coachesPerson(tx, caller.userId, row.personId, now)

/**
 * Marks a step as done, or removes its mark; a repeated request changes nothing. Refuses NO_ENCONTRADO for a person of a
 * different studio or of no class of the coach, and ESTADO_INVALIDO for an ended program and, for coaches, a step that
 * is not manual.
 */
export const markStep = async (
  tx: Tx,
  caller: Caller,
  { id, stepId, remove }: Mark,
  now: Date,
): Promise<Outcome<EnrolmentView>> => {
  const [row] = isId(id) && isId(stepId) ? await lockEnrolments(tx, [id]) : []
  if (row === undefined || !(await mayMark(tx, caller, row, now))) return refuse(refusals.notFound)
  const [judged] = await judgeEnrolments(tx, [row], now)
  const step = judged?.steps.find((each) => each.id === stepId)
  if (judged === undefined || step === undefined) return refuse(refusals.notFound)
  const decision = decideMark(caller.role === 'studio' ? 'studio' : 'coach', step.kind, stateOf(row, judged.progress))
  if (!decision.ok) return refuse(refusals.invalidState, { because: decision.problem })
  const mark = { enrolmentId: id, stepId, by: caller.userId, at: now }
  const changed = remove ? await removeMark(tx, id, stepId) : await insertMark(tx, mark)
  if (changed) {
    await refreshEnrolments(tx, [id], now)
    await recordAudit(tx, {
      at: now,
      byUser: caller.userId,
      action: remove ? 'program_step_unmarked' : 'program_step_marked',
      subject: { kind: 'user', id: row.personId },
      details: { studioId: row.studioId, programId: row.programId, step: step.title },
    })
  }
  const [view] = await viewEnrolments(tx, await readEnrolments(tx, [id]), now)
  return done(mustExist(view, `enrolment ${id}`))
}
