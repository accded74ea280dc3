import type { Body } from '@cupo/contract'
import { findConfigProblem } from '@cupo/core/config'
import type { PersonId } from '@cupo/core/ids'
import { readLogo, readServiceBrand, type ServiceBrand } from '../../brand/brand-store.ts'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome, refuseField } from '../../http/refusal.ts'
import { refuseStale } from '../../http/refuse-stale.ts'
import { recordAudit } from '../audit/store.ts'
import { lockConfig, type StoredConfig, saveConfig, storedOf } from './store.ts'
import { configView } from './view-config.ts'

type Sent = Body<'updateConfig'>

const merge = (before: StoredConfig, { version: _version, defaults, ...sent }: Sent): StoredConfig => {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  return { ...before, ...given, ...defaults }
}

/** Names of the settings that differ. */
const changedOf = (before: StoredConfig, after: StoredConfig): string[] =>
  (Object.keys(before) as (keyof StoredConfig)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )

/**
 * Publishes a configuration as the next version: locks the row, checks the version, the settings and the contrast of
 * the logo, and writes an audit entry. Writes nothing if no setting differs.
 */
export const publishConfig = async (
  tx: Tx,
  { body, by }: { body: Sent; by: PersonId },
  now: Date,
): Promise<Outcome<ServiceBrand>> => {
  const current = await lockConfig(tx)
  const stale = refuseStale(body.version, { ...configView(current), version: current.version })
  if (stale) return stale
  const before = storedOf(current)
  const after = merge(before, body)
  const changed = changedOf(before, after)
  if (changed.length === 0) return done(current)
  const logo = after.logo === null ? null : await readLogo(tx, after.logo)
  if (after.logo !== null && logo === null) return refuseField('logo', 'logo_unknown')
  const problem = findConfigProblem({ ...after, contrast: logo?.contrast ?? null })
  if (problem) return refuseField(problem.field, problem.because)
  await saveConfig(tx, current, after, { by, at: now })
  await recordAudit(tx, {
    at: now,
    byUser: by,
    action: 'config_published',
    subject: { kind: 'service', id: '0' },
    details: { version: current.version + 1, changed: changed.join(', '), nameBefore: before.name, name: after.name },
  })
  return done(await readServiceBrand(tx), 'saved')
}
