import type { Input } from '@cupo/contract'
import { useState } from 'react'
import type { Refusal } from '../../api/call.ts'
import { useAct } from '../../api/use-act.ts'
import type { Affected } from './effect-preview.tsx'
import { seriesReads } from './series-reads.ts'

type Edit = NonNullable<Input<'updateSeries'>['body']>
/** The previewed edit and its effect. */
type Previewed = { edit: Edit; affected: Affected }

/**
 * A two-step edit of a weekly rule: `preview` shows its effect, `confirm` applies it. `save` changes only the rule.
 * `onStale` receives each refusal first and returns true for a stale version, which returns to the form.
 */
export const useRuleEdit = (seriesId: string, onSaved: () => void, onStale?: (refusal: Refusal) => boolean) => {
  const [previewed, setPreviewed] = useState<Previewed | null>(null)
  const onRefused = (refusal: Refusal): boolean => {
    if (onStale?.(refusal) !== true) return false
    setPreviewed(null)
    return true
  }
  const preview = useAct('updateSeries', {
    onRefused,
    onDone: ({ affected }, _, { body }) => {
      if (affected !== null && body) setPreviewed({ edit: { ...body, dryRun: false }, affected })
    },
  })
  const act = useAct('updateSeries', { refreshes: seriesReads, onDone: onSaved, onRefused })
  const params = { id: seriesId }
  return {
    previewed,
    busy: preview.busy || act.busy,
    fieldError: (name: string) => preview.fieldError(name) ?? act.fieldError(name),
    preview: (edit: Edit) => void preview.send({ params, body: { ...edit, dryRun: true } }),
    confirm: () => previewed !== null && void act.send({ params, body: previewed.edit }),
    save: (edit: Edit) => void act.send({ params, body: edit }),
    back: () => setPreviewed(null),
  }
}

export type RuleEdit = ReturnType<typeof useRuleEdit>
