import { toMinorUnits } from '@cupo/core/to-minor-units'
import { toPoints } from '@cupo/core/to-points'
import type { LetterParams } from '../mail/letter.ts'
import type { PoolTemplate } from '../mail/pool-letter.ts'

type Samples = Pick<LetterParams, PoolTemplate | 'pool_funded' | 'pool_low' | 'cover_started' | 'cover_ending'>

/** Parameters of each mail about a company's pool and the people it covers. */
export const poolLetterSamples = (name: string, when: { at: string; timeZone: string }): Samples => {
  const bought = { name, points: toPoints(500), amount: toMinorUnits(4_000), currency: 'USD' }
  return {
    pool_bought: { ...bought, pool: toPoints(700), renewal: false, by: name },
    pool_not_bought: bought,
    pool_renewal_coming: { ...bought, ...when },
    pool_renewal_failed: { ...bought, retryAt: when.at, timeZone: when.timeZone },
    pool_renewal_ended: bought,
    pool_renewal_cancelled: { ...bought, by: name },
    company_points: { name, company: name, points: toPoints(8), month: '2026-11-01' },
    pool_funded: { name, points: toPoints(12), note: name, by: name },
    pool_low: { name, needed: toPoints(1_400), pool: toPoints(3), allotted: false, month: '2026-11-01' },
    cover_started: { name, company: name, points: toPoints(8) },
    cover_ending: { name, company: name, date: '2026-11-30' },
  }
}
