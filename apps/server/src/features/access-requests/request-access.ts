import type { AccessRequestId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { write } from '../../db/write.ts'
import type { Deps } from '../../deps.ts'
import { done, type Outcome } from '../../http/refusal.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { countAttempt, type Limit, secondsToWait } from '../attempts/limit-attempts.ts'
import { addAttempt, lockAddress } from '../attempts/store.ts'
import { notifyPeople } from '../notifications/notify-people.ts'
import { readOwners } from '../service-health/failure-store.ts'
import { insertRequest, type NewRequest } from './store.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

/** More than one person sends, also with mistakes; each request costs every owner a notice. */
const perNetwork: Limit = { most: 10, spanMs: hourMs }
/** Requests beyond it are dropped with the same response, which must not differ by address. */
const perAddress: Limit = { most: 4, spanMs: dayMs }
const confirmations: Limit = { most: 1, spanMs: dayMs }

const requestsPage = '/gym/owner/access-requests'

/** Counts a request by the client's network, whatever its outcome, and refuses it beyond the limit. */
export const countRequest = async ({ db, config }: Deps, network: string, now: Date): Promise<Outcome<null>> => {
  if (!config.rateLimits) return done(null)
  const counted = { kind: 'access_request_ip', subject: network, limit: perNetwork } as const
  return write(db, (tx) => countAttempt(tx, { ...counted, because: 'access_requests_wait' }, now))
}

const notifyOwners = async (tx: Tx, id: AccessRequestId, request: NewRequest, now: Date): Promise<void> => {
  const { kind, organization, city } = request
  const messages = (await readOwners(tx)).map((userId) => ({
    userId,
    key: `access-requested:${id}`,
    kind: 'access_requested' as const,
    params: { of: kind, organization, city },
    link: requestsPage,
  }))
  await notifyPeople(tx, messages, now)
}

/** Mails the address that the request arrived, at most once a day. The mail repeats nothing that was typed. */
const confirm = async (tx: Tx, { email, kind, language }: NewRequest, now: Date): Promise<void> => {
  if ((await secondsToWait(tx, 'access_confirmation', email, confirmations, now)) > 0) return
  await addAttempt(tx, 'access_confirmation', email, now)
  await queueMail(tx, { to: email, template: 'access_received', params: { of: kind }, language, now })
}

/**
 * Stores a request for an account, notifies the owners and mails a confirmation. While one of the address and kind is
 * pending, another one changes nothing: anybody can type an address, so a stranger must not overwrite what its owner
 * wrote. The response is always the same.
 */
export const requestAccess = async (tx: Tx, request: NewRequest, now: Date): Promise<Outcome<null>> => {
  const { email } = request
  await lockAddress(tx, email)
  if ((await secondsToWait(tx, 'access_request', email, perAddress, now)) > 0) return done(null, 'access_requested')
  await addAttempt(tx, 'access_request', email, now)
  const id = await insertRequest(tx, request, now)
  if (id !== null) {
    await notifyOwners(tx, id, request, now)
    await confirm(tx, request, now)
  }
  return done(null, 'access_requested')
}
