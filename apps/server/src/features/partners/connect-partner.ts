import type { Body, Data } from '@cupo/contract'
import { mustIndex } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { isId } from '../../http/is-id.ts'
import { ownStudio } from '../../http/own-ids.ts'
import type { Because } from '../../http/phrases/index.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import type { Context } from '../../http/register.ts'
import type { PartnerCheck, PartnerKeys } from '../../partners/partner.ts'
import { connectPartnerPort } from '../../partners/partners.ts'
import { recordAudit } from '../audit/store.ts'
import {
  countFailures,
  type PartnerAccount,
  readLivePartners,
  savePartnerAccount,
  savePartnerCheck,
  savePartnerTerms,
  writePartnerRemoval,
} from './account-store.ts'
import { adapterOfPartner } from './open-account.ts'

type View = Data<'connectPartner'>
type Deps = Context<'connectPartner'>['deps']

const problems: Record<Extract<PartnerCheck, { ok: false }>['problem'], Because> = {
  wrong_keys: 'partner_keys_wrong',
  not_allowed: 'partner_gym_refused',
  no_answer: 'partner_no_answer',
}

/** The form field of a problem. */
const fieldOf = { wrong_keys: 'token', not_allowed: 'gymId', no_answer: 'token' } as const

/** Accounts in the studio's view, without keys. */
export const partnerViews = async ({ db, config }: Source, accounts: readonly PartnerAccount[]): Promise<View[]> => {
  const failures = await countFailures(
    db,
    accounts.map(({ id }) => id),
  )
  return accounts.map(({ id, partner, gymId, details, rate, currency, noShowPercent, latePercent, ...at }) => ({
    id,
    partner,
    gymId,
    details,
    notificationsUrl: `${config.publicUrl}/api/partners/${partner}/notifications/${id}`,
    rate,
    currency,
    noShowPercent,
    latePercent,
    connectedAt: at.connectedAt.toISOString(),
    checkedAt: at.checkedAt?.toISOString() ?? null,
    failures: failures.get(id) ?? 0,
  }))
}

type Source = { db: Db | Tx; config: Deps['config'] }

const viewOf = async (deps: Source, studioId: AuthorizedStudioId, id: string): Promise<Outcome<View>> => {
  const account = (await readLivePartners(deps.db, studioId)).find((one) => one.id === id)
  const [view] = account ? await partnerViews(deps, [account]) : []
  return view ? done(view) : refuse(refusals.notFound)
}

const keysOf = (body: Body<'connectPartner'>): PartnerKeys => {
  if (body.partner === 'simulated') return { partner: body.partner, gymId: body.gymId, secret: body.secret }
  const { partner, environment, gymId, productId, token, secret } = body
  return { partner, environment, gymId, productId, token, secret }
}

const detailsOf = (keys: PartnerKeys): Record<string, string> =>
  keys.partner === 'simulated'
    ? {}
    : { environment: keys.environment, product: String(keys.productId), key: `…${keys.token.slice(-4)}` }

/** Reads a live account of the caller's studio. */
export const findOwnPartner = async (
  { db }: Pick<Deps, 'db'>,
  studioId: AuthorizedStudioId,
  id: string,
): Promise<PartnerAccount | undefined> =>
  isId(id) ? (await readLivePartners(db, studioId)).find((account) => account.id === id) : undefined

const audited = ({ caller, now }: Pick<Context<'connectPartner'>, 'caller' | 'now'>) => ({
  at: now,
  byUser: caller.userId,
  subject: { kind: 'studio' as const, id: ownStudio(caller) },
})

/**
 * Connects a studio's account at a partner. Calls the partner with the keys first: invalid keys are refused and nothing
 * is stored. Refuses ESTADO_INVALIDO without a configured encryption key, and YA_EXISTE for a gym of a different
 * studio.
 */
export const connectPartner = async (context: Context<'connectPartner'>): Promise<Outcome<View>> => {
  const { deps, caller, body, now, write } = context
  const studioId = ownStudio(caller)
  const { seal, partners } = deps.providers
  if (seal === null) return refuse(refusals.invalidState, { because: 'seal_key_missing' })
  const keys = keysOf(body)
  const adapter = connectPartnerPort(partners, keys)
  if (adapter === null) return refuseField('partner', 'partner_not_here')
  const checked = await adapter.check()
  if (!checked.ok) return refuseField(fieldOf[checked.problem], problems[checked.problem])
  const { rate, noShowPercent, latePercent } = body
  const terms = { rate, noShowPercent, latePercent }
  const saved = await write(async (tx) => {
    const account = await savePartnerAccount(tx, {
      studioId,
      keys,
      details: detailsOf(keys),
      by: caller.userId,
      ...terms,
      seal,
      now,
    })
    const details = { partner: keys.partner, account: account.id }
    await recordAudit(tx, { ...audited(context), action: 'partner_connected', details })
    return done(mustIndex(await partnerViews({ db: tx, config: deps.config }, [account]), 0))
  })
  return saved
}

/** Tests the stored keys with a call to the partner. */
export const testPartner = async (context: Context<'testPartner'>): Promise<Outcome<View>> => {
  const { deps, caller, params, now, write } = context
  const studioId = ownStudio(caller)
  const account = await findOwnPartner(deps, studioId, params.id)
  if (!account) return refuse(refusals.notFound)
  const adapter = adapterOfPartner(deps, account)
  if (adapter === null) return refuse(refusals.invalidState, { because: 'seal_key_missing' })
  const checked = await adapter.check()
  if (!checked.ok) return refuse(refusals.invalidState, { because: problems[checked.problem] })
  return write(async (tx) => {
    await savePartnerCheck(tx, account.id, now)
    return done(mustIndex(await partnerViews({ db: tx, config: deps.config }, [{ ...account, checkedAt: now }]), 0))
  })
}

/** Sets the partner's terms for later bookings. */
export const setPartnerTerms = async (context: Context<'setPartnerTerms'>): Promise<Outcome<View>> => {
  const { deps, caller, params, body, write } = context
  const studioId = ownStudio(caller)
  const account = await findOwnPartner(deps, studioId, params.id)
  if (!account) return refuse(refusals.notFound)
  return write(async (tx) => {
    await savePartnerTerms(tx, account.id, body)
    const details = { partner: account.partner, account: account.id, ...body }
    await recordAudit(tx, { ...audited(context), action: 'partner_terms_changed', details })
    return viewOf({ db: tx, config: deps.config }, studioId, account.id)
  })
}

/** Removes an account. Its encrypted keys stay, because withdrawing published classes requires them. */
export const removePartner = async (context: Context<'removePartner'>): Promise<Outcome<null>> => {
  const { deps, caller, params, now, write } = context
  const account = await findOwnPartner(deps, ownStudio(caller), params.id)
  if (!account) return refuse(refusals.notFound)
  return write(async (tx) => {
    await writePartnerRemoval(tx, account.id, caller.userId, now)
    const details = { partner: account.partner, account: account.id }
    await recordAudit(tx, { ...audited(context), action: 'partner_removed', details })
    return done(null)
  })
}
