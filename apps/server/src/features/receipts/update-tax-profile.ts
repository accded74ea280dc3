import type { PersonId, StudioId } from '@cupo/core/ids'
import type { Tx } from '../../db/client.ts'
import { done, type Outcome } from '../../http/refusal.ts'
import { refuseStale } from '../../http/refuse-stale.ts'
import { recordAudit } from '../audit/store.ts'
import { lockTaxProfile, readTaxProfile, saveTaxProfile, type TaxProfile } from './tax-store.ts'

/** Stores the tax profile for future receipts. */
export const updateTaxProfile = async (
  tx: Tx,
  { studioId, by, profile }: { studioId: StudioId; by: PersonId; profile: TaxProfile },
  now: Date,
): Promise<Outcome<TaxProfile>> => {
  const stale = refuseStale(profile.version, await lockTaxProfile(tx, studioId))
  if (stale) return stale
  await saveTaxProfile(tx, studioId, profile)
  const { legalName, taxId, country } = profile
  const subject = { kind: 'studio', id: studioId } as const
  const details = { legalName, taxId, country }
  await recordAudit(tx, { at: now, byUser: by, action: 'tax_profile_changed', subject, details })
  return done(await readTaxProfile(tx, studioId))
}
