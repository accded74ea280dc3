import type { Body, Data } from '@cupo/contract'
import type { PersonId } from '@cupo/core/ids'
import { mustExist } from '@cupo/core/must-get'
import {
  closeProblem,
  goneProblem,
  isClosed,
  judgeProspect,
  type ProspectClock,
  reopenedFrom,
  reopenProblem,
} from '@cupo/core/prospects'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import { done, type Outcome, type Refusal, refuse, refuseField } from '../../http/refusal.ts'
import { refuseStale } from '../../http/refuse-stale.ts'
import { type AuditRow, recordAudit } from '../audit/store.ts'
import { lockClient } from '../clients/entry-store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { readDeskPeople } from '../tasks/store.ts'
import { readNames } from '../users/store.ts'
import { type Known, readOneKnown } from './facts-store.ts'
import { clockOf } from './read-board.ts'
import { ensureProspect, saveAssignee, saveClosed, saveReopened, type Target } from './store.ts'

type State = Data<'readProspect'>
/** An act of the staff on a prospect. */
type Act = Target & { by: PersonId }

/** A client who may be a prospect, locked, with the facts. */
type Locked = { facts: Known; clock: ProspectClock }

const stateOf = async (db: Db | Tx, facts: Known, clock: ProspectClock): Promise<State> => {
  const { id, assigneeId, closeReason, closeText, closedAt, version } = facts
  const names = await readNames(db, assigneeId === null ? [] : [assigneeId])
  return {
    id,
    stage: judgeProspect(facts, clock)?.stage ?? null,
    assignee: assigneeId && { id: assigneeId, name: names.get(assigneeId) ?? '' },
    closed:
      closedAt !== null && closeReason !== null && isClosed(facts)
        ? { reason: closeReason, text: closeText, at: closedAt.toISOString() }
        : null,
    mayReopen: reopenProblem(facts, clock) === null,
    version,
  }
}

/** Reads whether a client is a prospect. A file that cannot be one has no stage. Refuses NO_ENCONTRADO. */
export const readState = async (db: Db, target: Target, now: Date): Promise<State> => {
  const facts = await readOneKnown(db, target.studioId, target.id, now)
  if (facts === null) return { id: target.id, stage: null, assignee: null, closed: null, mayReopen: false, version: 1 }
  return stateOf(db, facts, await clockOf(db, target.studioId, now))
}

/** Locks the client and reads the facts. Refuses NO_ENCONTRADO, a file that cannot be a prospect's, and a stale version. */
const lockProspect = async (
  tx: Tx,
  target: Target,
  version: number | undefined,
  now: Date,
): Promise<Outcome<Locked>> => {
  if ((await lockClient(tx, target.studioId, target.id)) === null) return refuse(refusals.notFound)
  const facts = await readOneKnown(tx, target.studioId, target.id, now)
  if (facts === null) return refuse(refusals.invalidState, { because: 'prospect_none' })
  const clock = await clockOf(tx, target.studioId, now)
  return refuseStale(version, await stateOf(tx, facts, clock)) ?? done({ facts, clock })
}

/** Records the act, and reads what follows from it. */
const finish = async (
  tx: Tx,
  { studioId, id, by }: Act,
  audit: Pick<AuditRow, 'action' | 'details'>,
  { clock }: Locked,
): Promise<State> => {
  await recordAudit(tx, {
    at: clock.now,
    byUser: by,
    action: audit.action,
    subject: { kind: 'user', id },
    details: { studioId, ...audit.details },
  })
  const facts = mustExist(await readOneKnown(tx, studioId, id, clock.now), `prospect ${id}`)
  return stateOf(tx, facts, clock)
}

const nameOf = async (tx: Tx, id: PersonId): Promise<string> => (await readNames(tx, [id])).get(id) ?? ''

/** Notifies the person who is now in charge, unless they put themselves in charge. */
const notifyAssignee = async (
  tx: Tx,
  { studioId, id, by }: Act,
  userId: PersonId | null,
  { stage, version }: State,
  now: Date,
): Promise<void> => {
  if (userId === null || userId === by) return
  const message = { userId, key: `prospect-given:${studioId}:${id}:${version}`, kind: 'prospect_given' as const }
  const link = `/gym/studios/prospects?who=${userId}&stage=${stage}`
  await notifyPeople(tx, [{ ...message, params: { prospect: await nameOf(tx, id) }, link, by }], now)
}

const refuseAssignee = async (tx: Tx, { studioId }: Act, assigneeId: PersonId | null): Promise<Refusal | null> => {
  if (assigneeId === null) return null
  const people = await readDeskPeople(tx, studioId)
  return people.some(({ id }) => id === assigneeId) ? null : refuseField('assigneeId', 'not_at_the_desk')
}

/** Puts a person in charge of a prospect on the board, and notifies them. */
export const updateProspect = async (
  tx: Tx,
  act: Act,
  { assigneeId, version }: Body<'updateProspect'>,
  now: Date,
): Promise<Outcome<State>> => {
  const locked = await lockProspect(tx, act, version, now)
  if (!locked.ok) return locked
  const { facts, clock } = locked.value
  if (judgeProspect(facts, clock) === null) return refuse(refusals.invalidState, { because: goneProblem(facts) })
  const refused = await refuseAssignee(tx, act, assigneeId)
  if (refused) return refused
  if (assigneeId === facts.assigneeId) return done(await stateOf(tx, facts, clock))
  await ensureProspect(tx, act)
  await saveAssignee(tx, act, assigneeId)
  const state = await finish(tx, act, { action: 'prospect_assigned', details: { assigneeId } }, locked.value)
  await notifyAssignee(tx, act, assigneeId, state, now)
  return done(state)
}

/** Takes a prospect off the board with a reason. */
export const closeProspect = async (
  tx: Tx,
  act: Act,
  { reason, text, version }: Body<'closeProspect'>,
  now: Date,
): Promise<Outcome<State>> => {
  const locked = await lockProspect(tx, act, version, now)
  if (!locked.ok) return locked
  const problem = closeProblem({ reason, text }, locked.value.facts, locked.value.clock)
  if (problem === 'close_reason_needed') return refuseField('text', problem)
  if (problem !== null) return refuse(refusals.invalidState, { because: problem })
  await ensureProspect(tx, act)
  await saveClosed(tx, act, { reason, text: text ?? '', by: act.by, at: now })
  const details = { reason, ...(text && { note: text }) }
  const state = await finish(tx, act, { action: 'prospect_closed', details }, locked.value)
  return done(state, 'prospect_was_closed', { name: await nameOf(tx, act.id) })
}

/** Puts a client on the board. */
export const reopenProspect = async (
  tx: Tx,
  act: Act,
  { version }: Body<'reopenProspect'>,
  now: Date,
): Promise<Outcome<State>> => {
  const locked = await lockProspect(tx, act, version, now)
  if (!locked.ok) return locked
  const { facts, clock } = locked.value
  const problem = reopenProblem(facts, clock)
  if (problem !== null) return refuse(refusals.invalidState, { because: problem })
  await ensureProspect(tx, act)
  await saveReopened(tx, act, reopenedFrom(facts, clock))
  const state = await finish(tx, act, { action: 'prospect_reopened' }, locked.value)
  return done(state, 'prospect_was_reopened', { name: await nameOf(tx, act.id) })
}
