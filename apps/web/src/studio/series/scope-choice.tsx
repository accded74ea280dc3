import type { SeriesScope } from '@cupo/core/series-scopes'
import { useMessages } from '../../i18n/messages.ts'
import { Choice } from '../choice.tsx'
import { messages } from './plan-messages.ts'

/** The scope of an action on one class of a weekly rule. */
export type Scope = SeriesScope

/** This class, this and following, or all future classes. */
export const ScopeChoice = ({ value, onChange }: { value: Scope; onChange: (scope: Scope) => void }) => {
  const m = useMessages(messages)
  return (
    <Choice
      label={m.scope}
      value={value}
      onChange={onChange}
      answers={{ this: m.scopeThis, following: m.scopeFollowing, all: m.scopeAll }}
    />
  )
}
