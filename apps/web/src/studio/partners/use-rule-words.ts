import { useMessages } from '../../i18n/messages.ts'
import { modeOf, type SeatRule } from './rule-fields.ts'
import { messages } from './seat-messages.ts'

/** Short text for the seats of a partner. */
export const useRuleWords = (): ((rule: SeatRule | null) => string) => {
  const m = useMessages(messages)
  return (rule) => {
    const mode = modeOf(rule)
    if (mode !== 'number' || rule === null) return mode === 'any' ? m.any : m.none
    return m.number({ seats: rule.seats ?? 0, minutes: rule.releaseMinutes })
  }
}
