import type { Data } from '@cupo/contract'
import type { PersonId, WebhookId } from '@cupo/core/ids'
import { mustIndex } from '@cupo/core/must-get'
import { refusals } from '@cupo/core/refusals'
import { mostWebhooks } from '@cupo/core/webhooks'
import type { Tx } from '../../db/client.ts'
import type { AuthorizedStudioId } from '../../http/authorized-ids.ts'
import { ownStudio } from '../../http/own-ids.ts'
import type { Because } from '../../http/phrases/index.ts'
import { done, type Outcome, refuse, refuseField } from '../../http/refusal.ts'
import type { Context } from '../../http/register.ts'
import { systemOutbound } from '../../outbound/outbound.ts'
import { checkOutboundUrl, hostOf, type UrlProblem } from '../../outbound/public-address.ts'
import { resolvesToPrivate } from '../../outbound/send-post.ts'
import { type AuditAction, recordAudit } from '../audit/store.ts'
import { newSecret, sealSecret } from './sign-delivery.ts'
import {
  countWebhooksLocked,
  hasWebhook,
  insertWebhook,
  readWebhooks,
  saveSecret,
  writeRemoval,
  writeResume,
} from './store.ts'

const problems: Record<UrlProblem, Because> = { malformed: 'webhook_url', private: 'webhook_address_private' }

type Actor = { studioId: AuthorizedStudioId; by: PersonId }

const audit = (
  tx: Tx,
  { studioId, by }: Actor,
  action: AuditAction,
  webhook: { id: WebhookId; url: string },
  now: Date,
) =>
  recordAudit(tx, {
    at: now,
    byUser: by,
    action,
    subject: { kind: 'studio', id: studioId },
    // A path or a query may contain a secret of the receiving system.
    details: { webhookId: webhook.id, host: new URL(webhook.url).host },
  })

/**
 * Adds a webhook. The address is checked as text, then by its resolved name if DNS responds; each delivery checks it
 * again. Only this response contains the secret; it is stored encrypted. Not idempotent: the stored response would
 * contain the secret in clear text. A retry is refused because the address is taken.
 */
export const createWebhook = async ({
  deps,
  caller,
  body,
  now,
  write,
}: Context<'createWebhook'>): Promise<Outcome<Data<'createWebhook'>>> => {
  const actor = { studioId: ownStudio(caller), by: caller.userId }
  const { seal } = deps.providers
  if (seal === null) return refuse(refusals.invalidState, { because: 'seal_key_missing' })
  const checked = checkOutboundUrl(body.url, { production: deps.config.production })
  if (!checked.ok) return refuseField('url', problems[checked.problem])
  if (await resolvesToPrivate(hostOf(checked.url), deps.outbound ?? systemOutbound))
    return refuseField('url', problems.private)
  const url = checked.url.href
  const events = [...new Set(body.events)]
  return write(async (tx) => {
    if ((await countWebhooksLocked(tx, actor.studioId)) >= mostWebhooks)
      return refuse(refusals.invalidState, { because: 'webhooks_full', params: { max: mostWebhooks } })
    if (await hasWebhook(tx, actor.studioId, url))
      return refuseField('url', 'webhook_url_taken', undefined, refusals.alreadyExists)
    const secret = newSecret()
    const id = await insertWebhook(tx, { ...actor, url, events }, now)
    await saveSecret(tx, id, sealSecret(seal, id, secret))
    await audit(tx, actor, 'webhook_added', { id, url }, now)
    return done({ ...mustIndex(await readWebhooks(tx, actor.studioId, id), 0), secret })
  })
}

/** Removes a webhook. */
export const removeWebhook = async (tx: Tx, actor: Actor, id: WebhookId, now: Date): Promise<Outcome<null>> => {
  const url = await writeRemoval(tx, { studioId: actor.studioId, id }, actor.by, now)
  if (url === undefined) return refuse(refusals.notFound)
  await audit(tx, actor, 'webhook_removed', { id, url }, now)
  return done(null)
}

/** Enables a webhook again. */
export const resumeWebhook = async (
  tx: Tx,
  actor: Actor,
  id: WebhookId,
  now: Date,
): Promise<Outcome<Data<'resumeWebhook'>>> => {
  const url = await writeResume(tx, { studioId: actor.studioId, id })
  if (url === undefined) return refuse(refusals.notFound)
  await audit(tx, actor, 'webhook_resumed', { id, url }, now)
  return done(mustIndex(await readWebhooks(tx, actor.studioId, id), 0))
}
