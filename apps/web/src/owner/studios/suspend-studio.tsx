import type { Data } from '@cupo/contract'
import { type ClassesAhead, classesAhead } from '@cupo/core/classes-ahead'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useDryRun } from '../../api/use-dry-run.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { messages } from './suspend-messages.ts'

type Studio = Data<'listOwnerStudios'>['items'][number]
type Affected = NonNullable<Data<'updateStudio'>['affected']>

const Touched = ({ affected, classes }: { affected: Affected; classes: ClassesAhead }) => {
  const m = useMessages(messages)
  if (affected.classes === 0) return <p>{m.nothing}</p>
  return (
    <p role="status">
      {m.touches(affected)}{' '}
      {classes === classesAhead.cancel && affected.points > 0 ? `${m.returned(affected.points)} ` : ''}
      {m.notificationNote}
    </p>
  )
}

/** Suspends a studio: asks for a reason and whether upcoming classes take place, and previews the effect. */
export const SuspendStudio = ({ studio, onClose }: { studio: Studio; onClose: () => void }) => {
  const m = useMessages(messages)
  const params = { id: studio.id }
  const { preview, loading } = useDryRun('updateStudio', {
    params,
    body: { suspended: true, reason: '-', dryRun: true },
  })
  const affected = preview?.affected
  const [classes, setClasses] = useState<ClassesAhead>(classesAhead.keep)
  const { send, busy, fieldError } = useAct('updateStudio', {
    refreshes: ['listOwnerStudios', 'readOwnerSummary', 'readNavigation'],
    onDone: ({ name }) => {
      onClose()
      showToast('done', m.done(name))
    },
  })
  return (
    <ReasonDialog
      title={m.title(studio.name)}
      lead={m.text}
      hint={m.reasonHint}
      submit={m.suspend}
      look="danger"
      busy={busy || loading}
      error={fieldError('reason')}
      onReason={(reason) => void send({ params, body: { suspended: true, reason, classes } })}
      onClose={onClose}
    >
      {loading && <Skeleton height={44} />}
      {affected && affected.classes > 0 && (
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
      {affected && <Touched affected={affected} classes={classes} />}
    </ReasonDialog>
  )
}
