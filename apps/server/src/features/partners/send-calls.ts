import { faultToReport, retryAt } from '@cupo/core/partners'
import { write } from '../../db/write.ts'
import type { Deps } from '../../deps.ts'
import { done } from '../../http/refusal.ts'
import type { PartnerAdapter, PartnerReply } from '../../partners/partner.ts'
import { readPartnerAccount } from './account-store.ts'
import { claimCalls, type DueCall, saveCallDone, saveCallFailure } from './call-store.ts'
import { notifyManagers } from './notify-managers.ts'
import { adapterOfPartner } from './open-account.ts'

const make = (adapter: PartnerAdapter, { kind, number, externalUser, reason }: DueCall): Promise<PartnerReply> => {
  switch (kind) {
    case 'confirm':
      return adapter.answer({ number, as: 'reserved' })
    case 'reject':
      return adapter.answer({ number, as: 'rejected', reason: reason ?? 'class_full' })
    case 'cancel':
      return adapter.answer({ number, as: 'cancelled' })
    case 'validate':
      return adapter.validate({ externalUser: externalUser ?? '', number })
  }
}

const sendCall = async (deps: Deps, call: DueCall, now: Date): Promise<void> => {
  const account = await readPartnerAccount(deps.db, call.accountId)
  const adapter = account && adapterOfPartner(deps, account)
  const reply: PartnerReply = adapter ? await make(adapter, call) : { ok: false, failure: 'broken' }
  if (reply.ok) {
    await write(deps.db, async (tx) => done(await saveCallDone(tx, call, now)))
    return
  }
  const { failure, keysRefused = false } = reply
  const nextAt = retryAt(call.attempts + 1, failure, now)
  const fault = faultToReport({ keysRefused, nextAt })
  await write(deps.db, async (tx) => {
    await saveCallFailure(tx, call, failure, nextAt)
    return done(fault && (await notifyManagers(tx, call.accountId, fault, now)))
  })
}

/** Calls per run. */
const atOnce = 8

/** Sends the due calls. No transaction is open during a call. @returns the number of sent calls */
export const sendDueCalls = async (deps: Deps, now: Date): Promise<number> => {
  const calls = await claimCalls(deps.db, now, atOnce)
  await Promise.all(calls.map((call) => sendCall(deps, call, now)))
  return calls.length
}
