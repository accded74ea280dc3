import type { ClassView } from '@cupo/contract'
import { useRef } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { useRole } from '../../../api/use-user.ts'
import { useNow } from '../../../format/use-now.ts'
import { leavingRule } from './rule.ts'
import { isByPass, type PayWith, usePayment } from './use-payment.ts'
import { usePolicy } from './use-policy.ts'
import { useTermsWords } from './use-terms-words.ts'

/** Returns the last value from before `frozen`, so that the shown terms do not change while a request runs. */
const useFrozen = <Value>(value: Value, frozen: boolean): Value => {
  const cached = useRef(value)
  if (!frozen) cached.current = value
  return cached.current
}

type Options = { joins: boolean; frozen: boolean; chosen: PayWith | null }

/** The terms of a booking made now: the cancellation rule as text, the balance and the missing points. */
export const useTerms = (shown: ClassView, { joins, frozen, chosen }: Options) => {
  const { f, m, words } = useTermsWords()
  const now = useNow(60_000)
  const member = useRole() === 'member'
  const points = useApi('readPoints', {}, { enabled: member })
  const view = useFrozen(shown, frozen)
  const payment = useFrozen(usePayment(shown), frozen)
  const paid = useFrozen(chosen, frozen)
  const byPass = isByPass(paid)
  // Points that cannot pay for this class are not part of the sum.
  const fitting = paid === null || byPass || paid.leftAfter === null ? null : paid.leftAfter + paid.cost
  const balance = useFrozen(fitting ?? points.data?.balance ?? null, frozen)
  const policy = usePolicy(view.studio.id)
  const rule = joins
    ? words.listRule(view, now, policy?.promoteUntilHours ?? 0)
    : words.rule(leavingRule(view, now, policy?.graceMinutes), view, now, paid?.kind)
  const { missing } = payment
  const short =
    missing !== null && !joins
      ? m.short({ price: f.points(view.points), balance: f.number(missing.balance), missing: missing.missing })
      : null
  return { rule, balance, short, price: view.points, byPass }
}
