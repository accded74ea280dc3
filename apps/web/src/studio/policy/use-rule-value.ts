import type { Policy } from '@cupo/contract'
import { useMessages } from '../../i18n/messages.ts'
import { messages } from './messages.ts'
import { ruleMessages } from './rule-messages.ts'
import { kindOf, type Rule } from './rules.ts'

/** Formats the value of a rule: '12 horas', '23:00', 'Sí'. */
export const useRuleValue = () => {
  const m = useMessages(ruleMessages)
  return (rule: Rule, value: Policy[Rule]): string => {
    const kind = kindOf(rule)
    if (kind.kind === 'number') return `${value} ${m.units[kind.unit](Number(value))}`
    if (kind.kind === 'switch') return value ? m.yes : m.no
    return String(value)
  }
}

/** Formats a scope: the studio, or the name of a class type. */
export const useScopeName = (names: ReadonlyMap<string, string>) => {
  const m = useMessages(messages)
  return (scope: string | null): string => (scope === null ? m.everyone : (names.get(scope) ?? ''))
}
