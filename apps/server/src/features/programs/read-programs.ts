import type { Data } from '@cupo/contract'
import type { PersonId, ProgramId, StudioId } from '@cupo/core/ids'
import { stepKind } from '@cupo/core/programs'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { readFileRow } from '../clients/file-store.ts'
import {
  readActiveEnrolments,
  readClientEnrolments,
  readLatestEnrolment,
  readOwnEnrolments,
  readRosterEnrolments,
} from './enrolment-store.ts'
import { readOpenPrograms, readStartable } from './open-store.ts'
import { readCurrentSteps } from './store.ts'
import { type Judged, judgeEnrolments, viewEnrolments, viewStep } from './view-enrolments.ts'

type OpenProgram = Data<'listPrograms'>['open'][number]

const withSteps = async (db: Db, programs: readonly (Omit<OpenProgram, 'steps'> & { id: ProgramId })[]) => {
  const steps = Map.groupBy(
    await readCurrentSteps(
      db,
      programs.map(({ id }) => id),
    ),
    ({ programId }) => programId,
  )
  return programs.map((program) => ({ ...program, steps: (steps.get(program.id) ?? []).map(viewStep) }))
}

/** Reads the programs of a member, and those that they can join at a studio. */
export const readOwnPrograms = async (
  db: Db,
  personId: PersonId,
  studioId: StudioId | null,
  now: Date,
): Promise<Data<'listPrograms'>> => ({
  items: await viewEnrolments(db, await readOwnEnrolments(db, personId, studioId), now),
  open: studioId === null ? [] : await withSteps(db, await readOpenPrograms(db, personId, { studioId })),
})

/** Reads the latest progress of a member in a program, and the program if they can join it; null if neither exists. */
export const readOwnProgram = async (
  db: Db,
  personId: PersonId,
  programId: ProgramId,
  now: Date,
): Promise<Data<'readProgram'> | null> => {
  const row = await readLatestEnrolment(db, personId, programId)
  const [enrolment] = await viewEnrolments(db, row === null ? [] : [row], now)
  const [open] = await withSteps(db, await readOpenPrograms(db, personId, { programId }))
  return enrolment === undefined && open === undefined ? null : { enrolment: enrolment ?? null, open: open ?? null }
}

/** Reads the programs of a client; null if the studio has no such client. */
export const readClientPrograms = async (
  db: Db,
  studioId: AuthorizedStudioId,
  personId: PersonId,
  now: Date,
): Promise<Data<'listClientPrograms'> | null> => {
  if ((await readFileRow(db, studioId, personId)) === null) return null
  return {
    items: await viewEnrolments(db, await readClientEnrolments(db, studioId, personId), now),
    open: await readStartable(db, studioId, personId),
  }
}

type RosterProgram = NonNullable<Data<'readRoster'>['items'][number]['member']['programs']>[number]
type HomeProgram = NonNullable<Data<'readMemberHome'>['program']>

/** The current step of a person, by its place in the steps; null when all are done. */
const currentStep = ({ steps, progress }: Judged) => {
  const index = steps.findIndex(({ id }) => id === progress.currentId)
  const step = steps[index]
  return step === undefined ? null : { step: step.title, position: index + 1, total: progress.total }
}

/** Reads the current program of a member that moved last; null without one. */
export const readCurrentProgram = async (db: Db, personId: PersonId, now: Date): Promise<HomeProgram | null> => {
  const judged = await judgeEnrolments(db, await readActiveEnrolments(db, personId), now)
  const [last] = judged.toSorted((a, b) => b.progress.movedAt.getTime() - a.progress.movedAt.getTime())
  const current = last === undefined ? null : currentStep(last)
  return last === undefined || current === null
    ? null
    : { id: last.row.programId, name: last.row.program.name, done: last.progress.done, ...current }
}

/** Reads the current step of the people of a roster, by a fixed number of queries. */
export const readRosterPrograms = async (
  db: Db,
  studioId: StudioId,
  personIds: readonly PersonId[],
  now: Date,
): Promise<Map<PersonId, RosterProgram[]>> => {
  const rows = personIds.length === 0 ? [] : await readRosterEnrolments(db, studioId, personIds)
  const judged = await judgeEnrolments(db, rows, now)
  const found = judged.flatMap((each) => {
    const { row, steps, progress } = each
    const current = currentStep(each)
    if (current === null) return []
    const isDone = new Set(progress.steps.filter(({ doneAt }) => doneAt !== null).map(({ id }) => id))
    const manual = steps.find(({ id, kind }) => kind === stepKind.manual && !isDone.has(id))
    const shown = {
      enrolmentId: row.id,
      name: row.program.name,
      ...current,
      manual: manual ? { id: manual.id, title: manual.title } : null,
    }
    return [{ personId: row.personId, shown }]
  })
  const groups = Map.groupBy(found, ({ personId }) => personId)
  return new Map([...groups].map(([id, its]) => [id, its.map(({ shown }) => shown)]))
}
