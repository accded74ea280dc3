import type { ClassView } from '@cupo/contract'
import { useRef } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { useRole } from '../../../api/use-user.ts'
import { useNow } from '../../../format/use-now.ts'
import { leavingRule } from './rule.ts'
import { usePolicy } from './use-policy.ts'
import { useTermsWords } from './use-terms-words.ts'

/** Keeps the last value from before `frozen`, so that the shown terms do not change while a request runs. */
const useFrozen = <Value>(value: Value, frozen: boolean): Value => {
  const cached = useRef(value)
  if (!frozen) cached.current = value
  return cached.current
}

/** The terms of a booking made now: the cancellation rule as text, the balance and the missing points. */
export const useTerms = (shown: ClassView, { joins, frozen }: { joins: boolean; frozen: boolean }) => {
  const { f, m, words } = useTermsWords()
  const now = useNow(60_000)
  const member = useRole() === 'member'
  const points = useApi('readPoints', {}, { enabled: member })
  const balance = useFrozen(points.data?.balance ?? null, frozen)
  const view = useFrozen(shown, frozen)
  const policy = usePolicy(view.studio.id)
  const rule = joins
    ? words.listRule(view, now, policy?.promoteUntilHours ?? 0)
    : words.rule(leavingRule(view, now, policy?.graceMinutes), view, now)
  const missing = balance === null || joins ? 0 : Math.max(0, view.points - balance)
  const short =
    missing > 0 && balance !== null
      ? m.short({ price: f.points(view.points), balance: f.number(balance), missing })
      : null
  return { rule, balance, short, price: view.points }
}
