import type { Series } from '@cupo/contract'
import { type ClassesAhead, classesAhead } from '@cupo/core/classes-ahead'
import { seriesScope } from '@cupo/core/series-scopes'
import { textLimits } from '@cupo/core/text-limits'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { Choice } from '../choice.tsx'
import { type Affected, EffectPreview } from './effect-preview.tsx'
import { messages } from './messages.ts'
import { seriesReads } from './series-reads.ts'

/**
 * Ends a weekly rule and optionally cancels its classes, with a preview of who is affected. Mount it only while open.
 */
export const EndRule = ({ series, onClose }: { series: Series; onClose: () => void }) => {
  const m = useMessages(messages)
  const { name } = series.classType
  const params = { id: series.id }
  const [fate, setFate] = useState<ClassesAhead>(classesAhead.keep)
  const [affected, setAffected] = useState<Affected | null>(null)
  const preview = useAct('deleteSeries', { onDone: (preview) => setAffected(preview.affected) })
  const { send, busy, fieldError } = useAct('deleteSeries', {
    refreshes: seriesReads,
    onDone: () => {
      onClose()
      showToast('done', m.ended(name))
    },
  })
  const choose = (chosen: ClassesAhead) => {
    setFate(chosen)
    if (chosen === classesAhead.cancel) void preview.send({ params, query: { scope: seriesScope.all, dryRun: 'true' } })
  }
  const form = useForm(
    { reason: '' },
    ({ reason }) => ({ reason: fate === classesAhead.cancel && reason.trim() === '' ? m.reasonMissing : undefined }),
    ({ reason }) =>
      void send({ params, query: fate === classesAhead.cancel ? { scope: seriesScope.all, reason } : {} }),
  )
  return (
    <FormDialog
      wide={fate === classesAhead.cancel}
      look="danger"
      title={m.endTitle(name)}
      submit={m.endIt}
      cancel={m.keepIt}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
      lead={<p className="soft">{m.endText}</p>}
    >
      {series.generatedUntil !== null && (
        <Choice label={m.endWhich} value={fate} onChange={choose} answers={{ keep: m.endKeep, cancel: m.endCancel }} />
      )}
      {fate === classesAhead.cancel && (
        <>
          {affected === null ? (
            <Skeleton height={96} />
          ) : (
            <EffectPreview affected={affected} timeZone={series.timeZone} />
          )}
          <TextArea
            label={m.reason}
            hint={m.reasonHint}
            maxLength={textLimits.reason}
            {...form.field('reason', fieldError('reason'))}
          />
        </>
      )}
    </FormDialog>
  )
}
