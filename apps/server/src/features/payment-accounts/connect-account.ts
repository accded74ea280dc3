import type { Body, Data } from '@cupo/contract'
import type { StudioId } from '@cupo/core/ids'
import { refusals } from '@cupo/core/refusals'
import { ownStudio } from '../../http/own-ids.ts'
import type { Because } from '../../http/phrases/index.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import type { Context } from '../../http/register.ts'
import type { AccountCheck } from '../../payments/provider.ts'
import type { AccountKeys } from '../../payments/providers.ts'
import { recordAudit } from '../audit/store.ts'
import { adapterOf } from './find-account.ts'
import { insertAccount, type PaymentAccountRow, readLiveAccounts, removeAccount, saveCheck } from './store.ts'

type Item = Data<'connectPaymentAccount'>
type Changed = Context<'testPaymentAccount'> | Context<'removePaymentAccount'>

const problems: Record<Extract<AccountCheck, { ok: false }>['problem'], Because> = {
  wrong_keys: 'account_keys_wrong',
  not_allowed: 'account_not_allowed',
  no_answer: 'account_no_answer',
}

/** The form field of the key that API calls use. */
const fieldOf = { stripe: 'secretKey', mercadopago: 'accessToken', redsys: 'secretKey' } as const

const keysOf = (body: Body<'connectPaymentAccount'>): AccountKeys => {
  switch (body.provider) {
    case 'stripe':
      return { provider: 'stripe', keys: { secretKey: body.secretKey, webhookSecret: body.webhookSecret } }
    case 'mercadopago':
      return { provider: 'mercadopago', keys: { accessToken: body.accessToken, webhookSecret: body.webhookSecret } }
    case 'redsys': {
      const { merchantCode, terminal, secretKey } = body
      return { provider: 'redsys', keys: { merchantCode, terminal, secretKey } }
    }
  }
}

/** An account in the studio's view, without keys. */
export const accountView = (publicUrl: string, row: PaymentAccountRow): Item[] =>
  row.provider === 'simulated'
    ? []
    : [
        {
          id: row.id,
          provider: row.provider,
          details: row.details,
          notificationsUrl: `${publicUrl}/api/payments/${row.provider}/notifications?account=${row.id}`,
          connectedAt: row.connected_at.toISOString(),
          checkedAt: row.checked_at?.toISOString() ?? null,
        },
      ]

const viewOf = ({ deps }: Pick<Context<'connectPaymentAccount'>, 'deps'>, row: PaymentAccountRow): Outcome<Item> => {
  const [view] = accountView(deps.config.publicUrl, row)
  return view ? done(view) : refuse(refusals.notFound)
}

const audit = (studioId: StudioId, { caller, now }: Pick<Context<'connectPaymentAccount'>, 'caller' | 'now'>) => ({
  at: now,
  byUser: caller.userId,
  subject: { kind: 'studio' as const, id: studioId },
})

/**
 * Connects a studio's account. Calls the provider with the keys first: invalid keys are refused and nothing is stored.
 * Replaces an account of the same provider. Refuses ESTADO_INVALIDO without a configured encryption key.
 */
export const connectPaymentAccount = async (context: Context<'connectPaymentAccount'>): Promise<Outcome<Item>> => {
  const { deps, caller, body, now, write } = context
  const studioId = ownStudio(caller)
  const { seal } = deps.providers
  if (seal === null) return refuse(refusals.invalidState, { because: 'seal_key_missing' })
  const keys = keysOf(body)
  const checked = await deps.providers.connect(keys).check()
  if (!checked.ok) return refuseField(fieldOf[keys.provider], problems[checked.problem])
  const secret = 'accessToken' in body ? body.accessToken : body.secretKey
  const details = { ...checked.details, key: `…${secret.slice(-4)}` }
  return write(async (tx) => {
    const row = await insertAccount(tx, { studioId, keys, details, seal, now })
    await recordAudit(tx, {
      ...audit(studioId, context),
      action: 'payment_account_connected',
      details: { provider: keys.provider, account: row.id },
    })
    return viewOf(context, row)
  })
}

const findOwn = async ({ deps, caller, params }: Changed): Promise<PaymentAccountRow | undefined> =>
  (await readLiveAccounts(deps.db, ownStudio(caller))).find(
    ({ id, provider }) => id === params.id && provider !== 'simulated',
  )

/** Tests the stored keys with a call to the provider. */
export const testPaymentAccount = async (context: Context<'testPaymentAccount'>): Promise<Outcome<Item>> => {
  const { deps, now, write } = context
  const account = await findOwn(context)
  if (!account) return refuse(refusals.notFound)
  const adapter = adapterOf(deps, account)
  if (!adapter) return refuse(refusals.invalidState, { because: 'seal_key_missing' })
  const checked = await adapter.check()
  if (!checked.ok) return refuse(refusals.invalidState, { because: problems[checked.problem] })
  return write(async (tx) => viewOf(context, await saveCheck(tx, account.id, now)))
}

/** Removes an account. Its encrypted keys stay, for refunds of its payments. */
export const removePaymentAccount = async (context: Context<'removePaymentAccount'>): Promise<Outcome<null>> => {
  const { caller, now, write } = context
  const account = await findOwn(context)
  if (!account) return refuse(refusals.notFound)
  const studioId = ownStudio(caller)
  return write(async (tx) => {
    await removeAccount(tx, account.id, now)
    await recordAudit(tx, {
      ...audit(studioId, context),
      action: 'payment_account_removed',
      details: { provider: account.provider, account: account.id },
    })
    return done(null)
  })
}
