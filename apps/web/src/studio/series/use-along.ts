import type { Input } from '@cupo/contract'
import { useState } from 'react'
import type { Refusal } from '../../api/call.ts'
import { useAct } from '../../api/use-act.ts'
import type { Affected } from './reach.tsx'
import { seriesReads } from './series-reads.ts'

type Edit = NonNullable<Input<'updateSeries'>['body']>
/** The previewed edit and its effect. */
type Seen = { edit: Edit; affected: Affected }

/**
 * A two-step edit of a weekly rule: `look` previews it, `confirm` applies it. `save` changes only the rule. `onStale`
 * gets each refusal first and returns true for a stale version, which returns to the form.
 */
export const useAlong = (seriesId: string, onSaved: () => void, onStale?: (refusal: Refusal) => boolean) => {
  const [seen, setSeen] = useState<Seen | null>(null)
  const onRefused = (refusal: Refusal): boolean => {
    if (onStale?.(refusal) !== true) return false
    setSeen(null)
    return true
  }
  const preview = useAct('updateSeries', {
    onRefused,
    onDone: ({ affected }, _, { body }) => {
      if (affected !== null && body) setSeen({ edit: { ...body, dryRun: false }, affected })
    },
  })
  const act = useAct('updateSeries', { refreshes: seriesReads, onDone: onSaved, onRefused })
  const params = { id: seriesId }
  return {
    seen,
    busy: preview.busy || act.busy,
    fieldError: (name: string) => preview.fieldError(name) ?? act.fieldError(name),
    look: (edit: Edit) => void preview.send({ params, body: { ...edit, dryRun: true } }),
    confirm: () => seen !== null && void act.send({ params, body: seen.edit }),
    save: (edit: Edit) => void act.send({ params, body: edit }),
    back: () => setSeen(null),
  }
}

export type Along = ReturnType<typeof useAlong>
