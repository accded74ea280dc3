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
import { messages } from './person-messages.ts'

type Affected = NonNullable<Data<'updatePerson'>['affected']>
type PersonName = { id: string; name: string }

/** The effect of the suspension, from a dry run when the dialog opens. */
const useAffected = (id: string) => {
  const [affected, setAffected] = useState<Affected | null>(null)
  const { send, refusal } = useCall('updatePerson', { onDone: (data) => setAffected(data.affected ?? null) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: one dry run per opening
  useEffect(() => {
    void send({ params: { id }, body: { suspended: true, reason: '-', dryRun: true } })
  }, [])
  return { affected, loading: affected === null && refusal === null }
}

/** Suspends an account: asks for a reason and whether bookings ahead are kept, and previews the effect. */
export const SuspendPerson = ({ person, onClose }: { person: PersonName; onClose: () => void }) => {
  const m = useMessages(messages)
  const { affected, loading } = useAffected(person.id)
  const [bookings, setBookings] = useState<ClassesAhead>(classesAhead.keep)
  const { send, busy, fieldError } = useAct('updatePerson', {
    refreshes: ['readPerson', 'listUsers', 'listAudit'],
    onDone: ({ name }) => {
      onClose()
      showToast('done', m.suspendedNow(name))
    },
  })
  const form = useForm(
    { reason: '' },
    ({ reason }) => ({ reason: reason.trim() === '' ? m.reasonMissing : undefined }),
    ({ reason }) => void send({ params: { id: person.id }, body: { suspended: true, reason, bookings } }),
  )
  return (
    <FormDialog
      title={m.suspendTitle(person.name)}
      submit={m.suspend}
      cancel={m.cancel}
      look="danger"
      busy={busy || loading}
      formProps={form.formProps}
      onClose={onClose}
      lead={<p>{m.suspendText}</p>}
    >
      <TextArea
        label={m.reason}
        hint={m.reasonHint}
        maxLength={textLimits.reason}
        rows={3}
        {...form.field('reason', fieldError('reason'))}
      />
      {loading && <Skeleton height={44} />}
      {affected !== null && affected.bookings > 0 && (
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
      {affected !== null && (
        <p role="status">
          {m.affects(affected)} {bookings === classesAhead.cancel && m.returned}
        </p>
      )}
    </FormDialog>
  )
}
