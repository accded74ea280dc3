import type { Data } from '@cupo/contract'
import { textLimits } from '@cupo/core/text-limits'
import { useEffect, useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useCall } from '../../api/use-call.ts'
import { useMessages } from '../../i18n/messages.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { messages } from './messages.ts'

type Corporate = Data<'listCorporates'>['items'][number]
type Affected = NonNullable<Data<'updateCorporate'>['affected']>

/** Suspends a company: asks for a reason and previews whom it affects. */
export const SuspendCorporate = ({ company, onClose }: { company: Corporate; onClose: () => void }) => {
  const m = useMessages(messages)
  const [affected, setAffected] = useState<Affected | null>(null)
  const preview = useCall('updateCorporate', { onDone: (data) => setAffected(data.affected ?? null) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: one dry run per opening
  useEffect(() => {
    void preview.send({ params: { id: company.id }, body: { suspended: true, reason: '-', dryRun: true } })
  }, [])
  const { send, busy, fieldError } = useAct('updateCorporate', {
    refreshes: ['listCorporates', 'readOwnerSummary'],
    onDone: ({ name }) => {
      onClose()
      showToast('done', m.suspended(name))
    },
  })
  const form = useForm(
    { reason: '' },
    ({ reason }) => ({ reason: reason.trim() === '' ? m.reasonMissing : undefined }),
    ({ reason }) => void send({ params: { id: company.id }, body: { suspended: true, reason } }),
  )
  return (
    <FormDialog
      title={m.suspendTitle(company.name)}
      submit={m.suspend}
      cancel={m.cancel}
      look="danger"
      busy={busy}
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
      {affected === null && preview.refusal === null && <Skeleton height={44} />}
      {affected !== null && (
        <p role="status">{m.touches({ people: m.people(affected.people), points: m.points(affected.points) })}</p>
      )}
    </FormDialog>
  )
}
