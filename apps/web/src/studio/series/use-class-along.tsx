import type { ClassView } from '@cupo/contract'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { ClassValues } from '../timetable/class-values.ts'
import { changesAlong } from './class-along.ts'
import { messages } from './plan-messages.ts'
import { type Scope, ScopeChoice } from './scope-choice.tsx'
import { type Along, useAlong } from './use-along.ts'

type ClassAlong = Along & {
  /** The scope choice; null for a class without a rule. */
  choice: ReactNode
  /** Previews the edit if its scope exceeds the class; false leaves it to the class form. */
  take: (values: ClassValues) => boolean
}

/** Edits a class together with its weekly rule, while that rule is active. */
export const useClassAlong = (view: ClassView | null, onSaved: () => void): ClassAlong => {
  const m = useMessages(messages)
  const [scope, setScope] = useState<Scope>('this')
  const from = view?.series ?? null
  const rules = useApi('listSeries', { query: { limit: 100 } }, { enabled: from !== null })
  const series = rules.data?.items.find((one) => one.id === from?.id)
  const along = useAlong(from?.id ?? '', () => {
    onSaved()
    showToast('done', m.alongSaved)
  })
  const take = (values: ClassValues): boolean => {
    if (scope === 'this' || view === null || from === null || series === undefined) return false
    const changes = changesAlong(view, series, values)
    along.look({ ...changes, scope, ...(scope === 'following' && { since: from.date }) })
    return true
  }
  return { ...along, take, choice: series === undefined ? null : <ScopeChoice value={scope} onChange={setScope} /> }
}
