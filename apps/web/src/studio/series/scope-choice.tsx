import { useMessages } from '../../i18n/messages.ts'
import { Choice } from '../choice.tsx'
import { messages } from './plan-messages.ts'

/** How far an act on one class of a weekly rule reaches. */
export type Scope = 'this' | 'following' | 'all'

/** One class, this and the following, or all to come. */
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
