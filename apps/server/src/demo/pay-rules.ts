import { dateIn, monthStart } from '@cupo/core/time'
import { toMinorUnits } from '@cupo/core/to-minor-units'
import { savePayRule } from '../features/coach-pay/save-pay-rule.ts'
import { type DemoStudio, must } from './create-studios.ts'
import type { DemoEvent } from './simulate-month.ts'

/** Pay of every coach of a studio from the month of its opening on. */
const terms = {
  perClass: toMinorUnits(32_000),
  perHead: toMinorUnits(1_000),
  headsIncluded: 12,
  fullBonus: toMinorUnits(6_000),
}

/** The pay rules of a studio's coaches. */
export const payRuleEvents = (
  { id: studioId, accountId: by, coaches, plan }: DemoStudio,
  opened: Date,
): DemoEvent[] => [
  {
    at: opened,
    act: async (tx, at) => {
      const from = monthStart(dateIn(at, plan.timeZone))
      for (const coachId of coaches.values())
        must(await savePayRule(tx, { studioId, coachId, by }, { from, ...terms, disciplines: [] }, at))
    },
  },
]
