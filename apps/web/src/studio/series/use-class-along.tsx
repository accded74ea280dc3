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
  /** The choice of how far the edit reaches; null for a class by itself. */
  choice: ReactNode
  /** Takes the edit on when it reaches beyond the class, and shows whom it affects; false leaves it to the class's own form. */
  take: (values: ClassValues) => boolean
}

/** Editing a class along the weekly rule that it comes from, while that rule is in use. */
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
