import type { Body, Data } from '@cupo/contract'
import type { EnrolmentId, OfferVersionId, PersonId, ProgramId, StudioId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import { decideJoin, enrolmentSource, enrolmentState } from '@cupo/core/programs'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import { chosenOf } from '../clients/act-on-many.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import type { Author } from './edit-program.ts'
import {
  type EnrolmentRow,
  enrolChosen,
  enrolPerson,
  lockEnrolments,
  openFile,
  readEnrolments,
  readLatestEnrolment,
  readMembership,
  readProgramsOfOffers,
  saveEnded,
} from './enrolment-store.ts'
import { refreshEnrolments } from './refresh-enrolments.ts'
import { lockProgram } from './store.ts'
import { type EnrolmentView, judgeEnrolments, stateOf, viewEnrolments } from './view-enrolments.ts'

const viewOf = async (tx: Tx, row: EnrolmentRow, now: Date): Promise<EnrolmentView> =>
  mustExist((await viewEnrolments(tx, [row], now))[0], `enrolment ${row.id}`)

const recordPerson = (
  tx: Tx,
  action: 'program_started' | 'program_ended',
  { studioId, programId, personId }: { studioId: StudioId; programId: ProgramId; personId: PersonId },
  by: PersonId | null,
  now: Date,
) =>
  recordAudit(tx, {
    at: now,
    byUser: by,
    action,
    subject: { kind: 'user', id: personId },
    details: { studioId, programId },
  })

/** Stores the first result of new enrolments, and tells people whom the studio put into a program. */
const begin = async (tx: Tx, ids: readonly EnrolmentId[], by: PersonId | null, now: Date): Promise<void> => {
  const judged = await refreshEnrolments(tx, ids, now, { silent: true })
  const messages = judged
    .filter(({ row }) => row.personId !== by)
    .map(({ row, steps }) => ({
      userId: row.personId,
      key: `program-started:${row.id}`,
      kind: 'program_started' as const,
      link: `/gym/programs/${row.programId}`,
      params: { program: row.program.name, studio: row.studio.name, steps: steps.length },
      by,
    }))
  await notifyPeople(tx, messages, now)
}

/** Puts clients into a program. Refuses NO_ENCONTRADO, VALIDACION without a selection, and an archived program. */
export const enrolClients = async (
  tx: Tx,
  { studioId, by }: Author,
  id: ProgramId,
  selection: Body<'enrolClients'>,
  now: Date,
): Promise<Outcome<Data<'enrolClients'>>> => {
  const program = isId(id) ? await lockProgram(tx, id, studioId, 'share') : null
  if (program === null) return refuse(refusals.notFound)
  const decision = decideJoin(enrolmentSource.desk, { ...program, isIn: false, wasIn: false })
  if (!decision.ok) return refuse(refusals.invalidState, { because: decision.problem })
  const chosen = await chosenOf(tx, studioId, selection, now)
  if (!chosen.ok) return chosen
  const enrolment = { programId: id, studioId, number: program.current, source: enrolmentSource.desk, by, at: now }
  const { ids, people } = await enrolChosen(tx, enrolment, chosen.value)
  await begin(tx, ids, by, now)
  if (ids.length > 0) {
    const details = { programId: id, name: program.name, people: ids.length }
    await recordAudit(tx, {
      at: now,
      byUser: by,
      action: 'clients_enrolled',
      subject: { kind: 'studio', id: studioId },
      details,
    })
  }
  return done({ enrolled: ids.length, already: people - ids.length })
}

/** Starts an open program for a member, who becomes a client of its studio. Refuses NO_ENCONTRADO and ESTADO_INVALIDO. */
export const joinProgram = async (
  tx: Tx,
  personId: PersonId,
  id: ProgramId,
  now: Date,
): Promise<Outcome<EnrolmentView>> => {
  const program = isId(id) ? await lockProgram(tx, id, null, 'share') : null
  if (program === null) return refuse(refusals.notFound)
  const membership = await readMembership(tx, id, personId)
  const decision = decideJoin(enrolmentSource.self, { ...program, ...membership })
  if (!decision.ok) return refuse(refusals.invalidState, { because: decision.problem })
  if (!decision.already) {
    const { studioId, current: number } = program
    await openFile(tx, studioId, personId, now)
    const enrolment = { programId: id, studioId, number, source: enrolmentSource.self, by: personId, at: now }
    const enrolmentId = await enrolPerson(tx, enrolment, personId)
    if (enrolmentId !== null) {
      await begin(tx, [enrolmentId], personId, now)
      await recordPerson(tx, 'program_started', { studioId, programId: id, personId }, personId, now)
    }
  }
  const row = await readLatestEnrolment(tx, personId, id)
  return row === null ? refuse(refusals.notFound) : done(await viewOf(tx, row, now))
}

/** Starts the programs that the purchase of these offers starts, each once per person. */
export const enrolByPurchase = async (
  tx: Tx,
  { studioId, personId, versionIds }: { studioId: StudioId; personId: PersonId; versionIds: readonly OfferVersionId[] },
  now: Date,
): Promise<void> => {
  for (const programId of await readProgramsOfOffers(tx, studioId, versionIds)) {
    const program = await lockProgram(tx, programId, null, 'share')
    if (program === null) continue
    const source = enrolmentSource.offer
    const decision = decideJoin(source, { ...program, ...(await readMembership(tx, programId, personId)) })
    if (!decision.ok || decision.already) continue
    const enrolment = { programId, studioId, number: program.current, source, by: null, at: now }
    const id = await enrolPerson(tx, enrolment, personId)
    if (id === null) continue
    await begin(tx, [id], null, now)
    await recordPerson(tx, 'program_started', { studioId, programId, personId }, null, now)
  }
}

const end = async (
  tx: Tx,
  row: EnrolmentRow,
  by: { id: PersonId; as: NonNullable<EnrolmentRow['endedAs']> },
  now: Date,
): Promise<Outcome<EnrolmentView>> => {
  const [judged] = await judgeEnrolments(tx, [row], now)
  const open = judged !== undefined && stateOf(row, judged.progress) === enrolmentState.active
  if (!open) return refuse(refusals.invalidState, { because: 'program_ended' })
  await saveEnded(tx, row.id, { by: by.id, as: by.as, at: now })
  await recordPerson(tx, 'program_ended', row, by.id, now)
  const [ended] = await readEnrolments(tx, [row.id])
  return done(await viewOf(tx, mustExist(ended, `enrolment ${row.id}`), now))
}

/** Ends the program of a client. Refuses NO_ENCONTRADO, and ESTADO_INVALIDO for one that is over. */
export const endEnrolment = async (
  tx: Tx,
  { studioId, by }: Author,
  id: EnrolmentId,
  now: Date,
): Promise<Outcome<EnrolmentView>> => {
  const [row] = isId(id) ? await lockEnrolments(tx, [id]) : []
  if (row === undefined || row.studioId !== studioId) return refuse(refusals.notFound)
  return end(tx, row, { id: by, as: enrolmentState.stopped }, now)
}

/** Ends a program of the member. Refuses NO_ENCONTRADO, and ESTADO_INVALIDO for one that is over. */
export const leaveProgram = async (
  tx: Tx,
  personId: PersonId,
  id: ProgramId,
  now: Date,
): Promise<Outcome<EnrolmentView>> => {
  const found = isId(id) ? await readLatestEnrolment(tx, personId, id) : null
  const [row] = found === null ? [] : await lockEnrolments(tx, [found.id])
  return row === undefined ? refuse(refusals.notFound) : end(tx, row, { id: personId, as: enrolmentState.left }, now)
}
