import {
  type AccessRequestAct,
  type AccessRequestKind,
  accessRequestState,
  decideAccessRequest,
} from '@cupo/core/access-requests'
import type { AccessRequestId, CorporateId, PersonId, StudioId } from '@cupo/core/ids'
import { mustIndex } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import { isId } from '../../http/is-id.ts'
import { done, type Outcome, refuse } from '../../http/refusal.ts'
import { recordAudit } from '../audit/store.ts'
import {
  type AccessRequest,
  hasPending,
  type LockedRequest,
  lockRequest,
  readAccessRequests,
  saveAnswer,
  viewOf,
} from './store.ts'

/** Locks a request for an act. Refuses an unknown one, and one in another state. */
const lockFor = async (tx: Tx, id: AccessRequestId, act: AccessRequestAct): Promise<Outcome<LockedRequest>> => {
  const request = isId(id) ? await lockRequest(tx, id) : undefined
  if (!request) return refuse(refusals.notFound)
  const decided = decideAccessRequest(request.state, act)
  return decided.ok ? done({ ...request, state: decided.state }) : decided
}

/**
 * Locks the pending request that a new studio or company answers; null without one. Refuses an unknown request, one of
 * the other kind, and one that is already answered.
 */
export const lockToAccept = async (
  tx: Tx,
  id: AccessRequestId | undefined,
  kind: AccessRequestKind,
): Promise<Outcome<AccessRequestId | null>> => {
  if (id === undefined) return done(null)
  const locked = await lockFor(tx, id, 'accept')
  if (!locked.ok) return locked
  return locked.value.kind === kind ? done(id) : refuse(refusals.notFound)
}

type Opened = { by: PersonId } & ({ studioId: StudioId } | { corporateId: CorporateId })

/** Stores that a locked request was accepted, with the studio or company. Without a request it stores nothing. */
export const acceptRequest = async (tx: Tx, id: AccessRequestId | null, opened: Opened, now: Date): Promise<void> => {
  if (id !== null) await saveAnswer(tx, id, { state: accessRequestState.accepted, ...opened }, now)
}

const viewOne = async (tx: Tx, id: AccessRequestId): Promise<AccessRequest> =>
  viewOf(mustIndex(await readAccessRequests(tx, { id }, { after: null, limit: 1 }), 0))

type Command = { id: AccessRequestId; by: PersonId }

/** Dismisses a pending request. Nobody is notified. */
export const dismissAccessRequest = async (
  tx: Tx,
  { id, by, reason = '' }: Command & { reason: string | undefined },
  now: Date,
): Promise<Outcome<AccessRequest>> => {
  const locked = await lockFor(tx, id, 'dismiss')
  if (!locked.ok) return locked
  await saveAnswer(tx, id, { state: locked.value.state, by, reason }, now)
  const subject = { kind: 'access_request', id } as const
  await recordAudit(tx, { at: now, byUser: by, action: 'access_request_dismissed', subject })
  return done(await viewOne(tx, id))
}

/** Makes a dismissed request pending again, unless the address has sent another one since. */
export const reopenAccessRequest = async (tx: Tx, { id, by }: Command, now: Date): Promise<Outcome<AccessRequest>> => {
  const locked = await lockFor(tx, id, 'reopen')
  if (!locked.ok) return locked
  if (await hasPending(tx, locked.value)) return refuse(refusals.invalidState, { because: 'access_request_again' })
  await saveAnswer(tx, id, { state: locked.value.state, by }, now)
  const subject = { kind: 'access_request', id } as const
  await recordAudit(tx, { at: now, byUser: by, action: 'access_request_reopened', subject })
  return done(await viewOne(tx, id))
}
