import type { Data } from '@cupo/contract'
import { type ClassesAhead, classesAhead } from '@cupo/core/classes-ahead'
import { textLimits } from '@cupo/core/text-limits'
import { useEffect, useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useCall } from '../../api/use-call.ts'
import { useMessages } from '../../i18n/messages.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { messages } from './suspend-messages.ts'

type Studio = Data<'listOwnerStudios'>['items'][number]
type Affected = NonNullable<Data<'updateStudio'>['affected']>
type Classes = ClassesAhead

/** The effect of the suspension, from a dry run when the dialog opens. */
const useAffected = (studio: Studio) => {
  const [affected, setAffected] = useState<Affected | null>(null)
  const { send, refusal } = useCall('updateStudio', { onDone: (data) => setAffected(data.affected ?? null) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: one dry run per opening
  useEffect(() => {
    void send({ params: { id: studio.id }, body: { suspended: true, reason: '-', dryRun: true } })
  }, [])
  return { affected, loading: affected === null && refusal === null }
}

const Touched = ({ affected, classes }: { affected: Affected; classes: Classes }) => {
  const m = useMessages(messages)
  if (affected.classes === 0) return <p>{m.nothing}</p>
  return (
    <p role="status">
      {m.touches(affected)}{' '}
      {classes === classesAhead.cancel && affected.points > 0 ? `${m.returned(affected.points)} ` : ''}
      {m.told}
    </p>
  )
}

/** Suspends a studio: asks for a reason and whether upcoming classes take place, and previews the effect. */
export const SuspendStudio = ({ studio, onClose }: { studio: Studio; onClose: () => void }) => {
  const m = useMessages(messages)
  const { affected, loading } = useAffected(studio)
  const [classes, setClasses] = useState<Classes>(classesAhead.keep)
  const { send, busy, fieldError } = useAct('updateStudio', {
    refreshes: ['listOwnerStudios', 'readOwnerSummary', 'readNavigation'],
    onDone: ({ name }) => {
      onClose()
      showToast('done', m.done(name))
    },
  })
  const form = useForm(
    { reason: '' },
    ({ reason }) => ({ reason: reason.trim() === '' ? m.reasonMissing : undefined }),
    ({ reason }) => void send({ params: { id: studio.id }, body: { suspended: true, reason, classes } }),
  )
  return (
    <FormDialog
      title={m.title(studio.name)}
      submit={m.suspend}
      cancel={m.cancel}
      look="danger"
      busy={busy || loading}
      formProps={form.formProps}
      onClose={onClose}
      lead={<p>{m.text}</p>}
    >
      <TextArea
        label={m.reason}
        hint={m.reasonHint}
        maxLength={textLimits.reason}
        rows={3}
        {...form.field('reason', fieldError('reason'))}
      />
      {loading && <Skeleton height={44} />}
      {affected !== null && affected.classes > 0 && (
        <div>
          <p aria-hidden="true">
            <b>{m.classes}</b>
          </p>
          <Segmented
            label={m.classes}
            value={classes}
            onChange={setClasses}
            options={[
              { value: classesAhead.keep, label: m.keep },
              { value: classesAhead.cancel, label: m.cancelAll },
            ]}
          />
        </div>
      )}
      {affected !== null && <Touched affected={affected} classes={classes} />}
    </FormDialog>
  )
}
