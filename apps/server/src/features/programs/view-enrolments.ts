import type { Data } from '@cupo/contract'

import { enrolmentState, judgeProgress, type Progress } from '@cupo/core/programs'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { EnrolmentRow } from './enrolment-store.ts'
import { readFacts } from './fact-store.ts'
import { readSteps, type StepRow } from './store.ts'

export type EnrolmentView = Data<'listPrograms'>['items'][number]
export type StepView = Data<'readStudioProgram'>['steps'][number]
export type Judged = { row: EnrolmentRow; steps: StepRow[]; progress: Progress }

export const viewStep = ({ id, title, text, kind, times, classType, waiver }: StepRow): StepView => ({
  id,
  title,
  text,
  kind,
  times,
  classType,
  waiver,
})

/** Judges the progress of people from their facts, by a fixed number of queries. */
export const judgeEnrolments = async (db: Db | Tx, rows: readonly EnrolmentRow[], now: Date): Promise<Judged[]> => {
  if (rows.length === 0) return []
  const steps = Map.groupBy(await readSteps(db, rows), ({ programId, number }) => `${programId} ${number}`)
  const factsOf = await readFacts(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const its = steps.get(`${row.programId} ${row.number}`) ?? []
    const { enrolledAt, endedAt } = row
    return { row, steps: its, progress: judgeProgress(its, { ...factsOf(row.id), enrolledAt, endedAt }, now) }
  })
}

/** The state of an enrolment by its facts. */
export const stateOf = ({ endedAs }: EnrolmentRow, { finishedAt }: Progress): EnrolmentView['state'] =>
  endedAs ?? (finishedAt === null ? enrolmentState.active : enrolmentState.finished)

export const viewEnrolment = ({ row, steps, progress }: Judged): EnrolmentView => ({
  id: row.id,
  program: row.program,
  studio: row.studio,
  person: row.person,
  state: stateOf(row, progress),
  source: row.source,
  enrolledAt: row.enrolledAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  finishedAt: row.endedAt === null ? (progress.finishedAt?.toISOString() ?? null) : null,
  movedAt: progress.movedAt.toISOString(),
  stuck: progress.stuck,
  done: progress.done,
  steps: steps.map((step, index) => {
    const judged = progress.steps[index]
    if (judged === undefined) throw new Error(`step ${step.id} was not judged`)
    const { state, count, doneAt, marked } = judged
    return { ...viewStep(step), state, count, doneAt: doneAt?.toISOString() ?? null, marked }
  }),
})

/** Reads enrolments with their progress. */
export const viewEnrolments = async (db: Db | Tx, rows: readonly EnrolmentRow[], now: Date): Promise<EnrolmentView[]> =>
  (await judgeEnrolments(db, rows, now)).map(viewEnrolment)
