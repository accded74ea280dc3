import type { ClassView } from '@cupo/contract'
import { seriesScope } from '@cupo/core/series-scopes'
import { textLimits } from '@cupo/core/text-limits'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../format/use-now.ts'
import { useMessages } from '../../i18n/messages.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { type Affected, EffectPreview } from '../series/effect-preview.tsx'
import { messages as planMessages } from '../series/plan-messages.ts'
import { type Scope, ScopeChoice } from '../series/scope-choice.tsx'
import { seriesReads } from '../series/series-reads.ts'
import { messages } from './messages.ts'

/** The effect of cancelling only this class. */
const OneClass = ({ view }: { view: ClassView }) => {
  const m = useMessages(messages)
  return (
    <>
      <p className="soft">{view.booked === 0 ? m.cancelNobody : <Rich text={m.cancelText(view.booked)} />}</p>
      {view.waitlisted > 0 && <p className="soft">{m.cancelWaiting(view.waitlisted)}</p>}
    </>
  )
}

/** The scope of a cancellation, with its preview if it exceeds one class. */
const useEffectPreview = (view: ClassView) => {
  const m = useMessages(messages)
  const [scope, setScope] = useState<Scope>(seriesScope.this)
  const [affected, setAffected] = useState<Affected | null>(null)
  const preview = useAct('cancelClass', { onDone: (preview) => setAffected(preview.affected ?? null) })
  const choose = (chosen: Scope) => {
    setScope(chosen)
    setAffected(null)
    const body = { reason: m.reason, scope: chosen, dryRun: true }
    if (chosen !== seriesScope.this) void preview.send({ params: { id: view.id }, body })
  }
  return { scope, affected, choose }
}

/**
 * Cancels a class, alone or with its weekly rule. Previews who gets points back and confirms how many did. Mount it
 * only while open.
 */
export const CancelClass = ({ view, onClose }: { view: ClassView; onClose: () => void }) => {
  const m = useMessages(messages)
  const p = useMessages(planMessages)
  const f = useFormat()
  const now = useNow(60_000)
  const { scope, affected, choose } = useEffectPreview(view)
  const { send, busy, fieldError } = useAct('cancelClass', {
    refreshes: seriesReads,
    onDone: ({ cancelled, returnedPoints, told }) => {
      onClose()
      const points = f.points(returnedPoints)
      const one = told === 0 ? m.cancelDoneNobody : m.cancelDone({ people: told, points })
      showToast('done', scope === seriesScope.this ? one : p.alongCancelled({ classes: cancelled, points }))
    },
  })
  const form = useForm(
    { reason: '' },
    ({ reason }) => ({ reason: reason.trim() === '' ? m.reasonMissing : undefined }),
    ({ reason }) =>
      void send({ params: { id: view.id }, body: scope === seriesScope.this ? { reason } : { reason, scope } }),
  )
  const when = f.moment(view.startsAt, view.timeZone, now)
  return (
    <FormDialog
      look="danger"
      wide={scope !== seriesScope.this}
      title={m.cancelTitle({ name: view.classType.name, when })}
      submit={m.cancelClass}
      cancel={m.keep}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
      lead={scope === seriesScope.this && <OneClass view={view} />}
    >
      {view.series && <ScopeChoice value={scope} onChange={choose} />}
      {scope !== seriesScope.this &&
        (affected === null ? (
          <Skeleton height={96} aria-busy="true" />
        ) : (
          <EffectPreview affected={affected} timeZone={view.timeZone} />
        ))}
      <TextArea
        label={m.reason}
        hint={m.reasonHint}
        maxLength={textLimits.reason}
        {...form.field('reason', fieldError('reason'))}
      />
    </FormDialog>
  )
}
