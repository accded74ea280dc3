import { type ClassesAhead, classesAhead } from '@cupo/core/classes-ahead'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useDryRun } from '../../api/use-dry-run.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { messages } from './person-messages.ts'

type PersonName = { id: string; name: string }

/** Suspends an account: asks for a reason and whether to keep future bookings, and previews the effect. */
export const SuspendPerson = ({ person, onClose }: { person: PersonName; onClose: () => void }) => {
  const m = useMessages(messages)
  const params = { id: person.id }
  const { preview, loading } = useDryRun('updatePerson', {
    params,
    body: { suspended: true, reason: '-', dryRun: true },
  })
  const affected = preview?.affected
  const [bookings, setBookings] = useState<ClassesAhead>(classesAhead.keep)
  const { send, busy, fieldError } = useAct('updatePerson', {
    refreshes: ['readPerson', 'listUsers', 'listAudit'],
    onDone: ({ name }) => {
      onClose()
      showToast('done', m.suspendedNow(name))
    },
  })
  return (
    <ReasonDialog
      title={m.suspendTitle(person.name)}
      lead={m.suspendText}
      hint={m.reasonHint}
      submit={m.suspend}
      look="danger"
      busy={busy || loading}
      error={fieldError('reason')}
      onReason={(reason) => void send({ params, body: { suspended: true, reason, bookings } })}
      onClose={onClose}
    >
      {loading && <Skeleton height={44} />}
      {affected && affected.bookings > 0 && (
        <Segmented
          label={m.ahead}
          value={bookings}
          onChange={setBookings}
          options={[
            { value: classesAhead.keep, label: m.keep },
            { value: classesAhead.cancel, label: m.cancelAll },
          ]}
        />
      )}
      {affected && (
        <p role="status">
          {m.affects(affected)} {bookings === classesAhead.cancel && m.returned}
        </p>
      )}
    </ReasonDialog>
  )
}
