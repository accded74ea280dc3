import { useMessages } from '../../i18n/messages.ts'
import { Segmented } from '../../ui/segmented.tsx'
import list from '../list.module.css'
import { messages } from './plan-messages.ts'

/** How far an act on one class of a weekly rule reaches. */
export type Scope = 'this' | 'following' | 'all'

/** One class, this and the following, or all to come. */
export const ScopeChoice = ({ value, onChange }: { value: Scope; onChange: (scope: Scope) => void }) => {
  const m = useMessages(messages)
  return (
    <div>
      <p className={list.legend} aria-hidden="true">
        {m.scope}
      </p>
      <Segmented
        label={m.scope}
        value={value}
        onChange={onChange}
        options={[
          { value: 'this', label: m.scopeThis },
          { value: 'following', label: m.scopeFollowing },
          { value: 'all', label: m.scopeAll },
        ]}
      />
    </div>
  )
}
