import type { ClassView } from '@cupo/contract'
import { useRef } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { useRole } from '../../../api/use-user.ts'
import { useNow } from '../../../format/use-now.ts'
import { leavingRule } from './rule.ts'
import { useWords } from './use-words.ts'

/** The studios with their rules and what they offer; they change rarely. */
export const useStudios = () => useApi('listStudios', {}, { freshMs: 600_000 })

/** The rules of a studio, once they are known. */
export const usePolicy = (studioId: string) => useStudios().data?.items.find(({ id }) => id === studioId)?.policy

/** A value as it was before something began: what is shown must not change under the finger that confirms it. */
const useFrozen = <Value>(value: Value, frozen: boolean): Value => {
  const kept = useRef(value)
  if (!frozen) kept.current = value
  return kept.current
}

/** What a booking made now would cost and mean: the rule in words, the balance, and what is missing of it. */
export const useTerms = (shown: ClassView, { joins, frozen }: { joins: boolean; frozen: boolean }) => {
  const { f, m, words } = useWords()
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
