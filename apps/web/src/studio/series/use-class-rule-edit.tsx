import type { ClassView, Series } from '@cupo/contract'
import { seriesScope } from '@cupo/core/series-scopes'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { ClassValues } from '../timetable/class-values.ts'
import { ruleChangesOf } from './class-rule-changes.ts'
import { messages } from './plan-messages.ts'
import { type Scope, ScopeChoice } from './scope-choice.tsx'
import { type RuleEdit, useRuleEdit } from './use-rule-edit.ts'

type ClassRuleEdit = RuleEdit & {
  /** The scope choice; null for a class without a rule. */
  choice: ReactNode
  /** Previews the edit if its scope exceeds the class; false leaves it to the class form. */
  take: (values: ClassValues) => boolean
}

/**
 * The scope until the person chooses one: the class alone, or also the following ones if the edit only assigns a coach
 * and the rule has none.
 */
const usualScope = (view: ClassView, series: Series, values: ClassValues): Scope => {
  const { coachId, ...others } = ruleChangesOf(view, series, values)
  const assigns = view.coach === null && series.coach === null && Boolean(coachId) && Object.keys(others).length === 0
  return assigns ? seriesScope.following : seriesScope.this
}

/** Edits a class together with its weekly rule, while that rule is active. `values`: those of the form. */
export const useClassRuleEdit = (view: ClassView | null, values: ClassValues, onSaved: () => void): ClassRuleEdit => {
  const m = useMessages(messages)
  const [chosen, setChosen] = useState<Scope | null>(null)
  const from = view?.series ?? null
  const rules = useApi('listSeries', { query: { limit: 100 } }, { enabled: from !== null })
  const series = rules.data?.items.find((one) => one.id === from?.id)
  const ruleEdit = useRuleEdit(from?.id ?? '', () => {
    onSaved()
    showToast('done', m.alongSaved)
  })
  const usual = view === null || series === undefined ? seriesScope.this : usualScope(view, series, values)
  const scope = chosen ?? usual
  const take = (values: ClassValues): boolean => {
    if (scope === seriesScope.this || view === null || from === null || series === undefined) return false
    const changes = ruleChangesOf(view, series, values)
    ruleEdit.preview({ ...changes, scope, ...(scope === seriesScope.following && { since: from.date }) })
    return true
  }
  return { ...ruleEdit, take, choice: series === undefined ? null : <ScopeChoice value={scope} onChange={setChosen} /> }
}
