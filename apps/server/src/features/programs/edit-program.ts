import type { Body, Data } from '@cupo/contract'
import type { OfferId, PersonId, ProgramId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import { decideStepsEdit, maxPrograms, normalizeStep, type StepDraft, stepKind } from '@cupo/core/programs'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, type Refusal, refuse, refuseField } from '../../http/refusal.ts'
import { refuseStale } from '../../http/refuse-stale.ts'
import { type AuditAction, recordAudit } from '../audit/store.ts'
import {
  countStarts,
  deleteSteps,
  insertProgram,
  insertSteps,
  type LockedProgram,
  lockProgram,
  lockProgramCount,
  readCurrentSteps,
  readProgramFigures,
  readPrograms,
  readReferences,
  removeProgram,
  saveProgram,
  saveWords,
} from './store.ts'
import { viewStep } from './view-enrolments.ts'

export type Author = { studioId: AuthorizedStudioId; by: PersonId }
export type ProgramView = Data<'createProgram'>

/** Reads a program with its current steps. @returns null if the studio has no such program */
export const readProgramView = async (
  db: Db | Tx,
  studioId: AuthorizedStudioId,
  id: ProgramId,
  now: Date,
): Promise<ProgramView | null> => {
  const [program] = isId(id) ? await readPrograms(db, studioId, now, id) : []
  if (program === undefined) return null
  const steps = await readCurrentSteps(db, [id])
  return { ...program, steps: steps.map(viewStep), ...(await readProgramFigures(db, id)) }
}

const viewOf = async (tx: Tx, { studioId }: Author, id: ProgramId, now: Date): Promise<ProgramView> =>
  mustExist(await readProgramView(tx, studioId, id, now), `program ${id}`)

const audit = (
  tx: Tx,
  { studioId, by }: Author,
  action: AuditAction,
  details: Record<string, string | number | boolean>,
  now: Date,
) => recordAudit(tx, { at: now, byUser: by, action, subject: { kind: 'studio', id: studioId }, details })

const draftOf = ({ text = '', times = 1, ...step }: Body<'createProgram'>['steps'][number]): StepDraft =>
  normalizeStep({
    title: step.title,
    kind: step.kind,
    text,
    times,
    classTypeId: step.classTypeId ?? null,
    waiverId: step.waiverId ?? null,
  })

/**
 * Refuses references to class types, texts and offers that the studio does not use. Those of the program so far may
 * stay, also when they were retired meanwhile.
 */
const refuseReferences = async (
  tx: Tx,
  studioId: AuthorizedStudioId,
  { steps, offerId }: { steps: readonly StepDraft[]; offerId: OfferId | null },
  before: { steps: readonly StepDraft[]; offerId: OfferId | null },
): Promise<Refusal | null> => {
  const typed = steps.flatMap(({ classTypeId }) => classTypeId ?? [])
  const signed = steps.flatMap(({ waiverId }) => waiverId ?? [])
  const known = await readReferences(tx, studioId, {
    classTypeIds: typed.filter(isId),
    waiverIds: signed.filter(isId),
    offerId: offerId !== null && isId(offerId) ? offerId : null,
  })
  for (const each of before.steps) {
    if (each.classTypeId !== null) known.classTypeIds.add(each.classTypeId)
    if (each.waiverId !== null) known.waiverIds.add(each.waiverId)
  }
  for (const [index, step] of steps.entries()) {
    if (step.kind === stepKind.sign && step.waiverId === null)
      return refuseField(`steps.${index}.waiverId`, 'field_required')
    if (step.waiverId !== null && !known.waiverIds.has(step.waiverId))
      return refuseField(`steps.${index}.waiverId`, 'program_waiver_unknown')
    if (step.classTypeId !== null && !known.classTypeIds.has(step.classTypeId))
      return refuseField(`steps.${index}.classTypeId`, 'class_type_unknown')
  }
  if (offerId !== null && offerId !== before.offerId && !known.offer)
    return refuseField('offerId', 'program_offer_unknown')
  return null
}

const nothingBefore = { steps: [], offerId: null }

const refuseFull = (count: number): Refusal | null =>
  count < maxPrograms
    ? null
    : refuse(refusals.invalidState, { because: 'programs_full', params: { most: maxPrograms } })

/** Creates a program. Refuses YA_EXISTE for a name in use, and ESTADO_INVALIDO beyond the limit of a studio. */
export const createProgram = async (
  tx: Tx,
  author: Author,
  body: Body<'createProgram'>,
  now: Date,
): Promise<Outcome<ProgramView>> => {
  const full = refuseFull(await lockProgramCount(tx, author.studioId))
  if (full) return full
  const { name, description = '', weeks = null, open = false, offerId = null } = body
  const steps = body.steps.map(draftOf)
  const refused = await refuseReferences(tx, author.studioId, { steps, offerId }, nothingBefore)
  if (refused) return refused
  const id = await insertProgram(tx, { ...author, name, description, weeks, open, offerId }, now)
  await insertSteps(tx, { programId: id, number: 1 }, steps)
  await audit(tx, author, 'program_created', { programId: id, name, steps: steps.length }, now)
  return done(await viewOf(tx, author, id, now))
}

/** Writes changed steps: as new words, in place, or as the version of later people. @returns the current version */
const saveSteps = async (
  tx: Tx,
  { id: programId, current }: LockedProgram,
  before: readonly StepDraft[],
  next: readonly StepDraft[],
): Promise<number> => {
  const edit = decideStepsEdit(before, next, (await countStarts(tx, programId)).current)
  const key = { programId, number: current }
  if (edit === 'none') return current
  if (edit === 'words') {
    await saveWords(tx, key, next)
    return current
  }
  if (edit === 'replaced') await deleteSteps(tx, key)
  const number = edit === 'version' ? current + 1 : current
  await insertSteps(tx, { programId, number }, next)
  return number
}

/**
 * Changes a program. People in it keep the steps that they started with. Refuses NO_ENCONTRADO, a stale version with the
 * current state, and YA_EXISTE.
 */
export const updateProgram = async (
  tx: Tx,
  author: Author,
  id: ProgramId,
  { version, steps, archived, ...fields }: Body<'updateProgram'>,
  now: Date,
): Promise<Outcome<ProgramView>> => {
  const full = archived === false ? await lockProgramCount(tx, author.studioId) : 0
  const locked = isId(id) ? await lockProgram(tx, id, author.studioId, 'update') : null
  if (locked === null) return refuse(refusals.notFound)
  const stale = refuseStale(version, await viewOf(tx, author, id, now))
  if (stale) return stale
  const tooMany = locked.archived ? refuseFull(full) : null
  if (tooMany) return tooMany
  const before = (await readCurrentSteps(tx, [id])).map(normalizeStep)
  const next = steps?.map(draftOf) ?? before
  const { name = locked.name, description = locked.description, weeks = locked.weeks, open = locked.open } = fields
  const offerId = fields.offerId === undefined ? locked.offerId : fields.offerId
  const refused = await refuseReferences(tx, author.studioId, { steps: next, offerId }, { ...locked, steps: before })
  if (refused) return refused
  const current = await saveSteps(tx, locked, before, next)
  const archivedAt = (archived ?? locked.archived) ? now : null
  await saveProgram(tx, id, { name, description, weeks, open, offerId, current, archivedAt })
  const details = { programId: id, name, steps: next.length, version: current, archived: archivedAt !== null }
  await audit(tx, author, 'program_changed', details, now)
  return done(await viewOf(tx, author, id, now), 'saved')
}

/** Deletes a program that no person was in; archives any other. */
export const deleteProgram = async (tx: Tx, author: Author, id: ProgramId, now: Date): Promise<Outcome<null>> => {
  const locked = isId(id) ? await lockProgram(tx, id, author.studioId, 'update') : null
  if (locked === null) return refuse(refusals.notFound)
  const isUnused = (await countStarts(tx, id)).any === 0
  if (isUnused) await removeProgram(tx, id)
  else await saveProgram(tx, id, { ...locked, archivedAt: now })
  const action = isUnused ? 'program_deleted' : 'program_archived'
  await audit(tx, author, action, { programId: id, name: locked.name }, now)
  return done(null)
}
