import type { Data } from '@cupo/contract'
import { useAct } from '../../api/use-act.ts'
import { useDryRun } from '../../api/use-dry-run.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { messages } from './messages.ts'

type Corporate = Data<'listCorporates'>['items'][number]

/** Suspends a company, with a reason and a preview of the affected people. */
export const SuspendCorporate = ({ company, onClose }: { company: Corporate; onClose: () => void }) => {
  const m = useMessages(messages)
  const params = { id: company.id }
  const { preview, loading } = useDryRun('updateCorporate', {
    params,
    body: { suspended: true, reason: '-', dryRun: true },
  })
  const affected = preview?.affected
  const { send, busy, fieldError } = useAct('updateCorporate', {
    refreshes: ['listCorporates', 'readOwnerSummary'],
    onDone: ({ name }) => {
      onClose()
      showToast('done', m.suspended(name))
    },
  })
  return (
    <ReasonDialog
      title={m.suspendTitle(company.name)}
      lead={m.suspendText}
      hint={m.reasonHint}
      submit={m.suspend}
      look="danger"
      busy={busy || loading}
      error={fieldError('reason')}
      onReason={(reason) => void send({ params, body: { suspended: true, reason } })}
      onClose={onClose}
    >
      {loading && <Skeleton height={44} />}
      {affected && (
        <p role="status">{m.touches({ people: m.people(affected.people), points: m.points(affected.points) })}</p>
      )}
    </ReasonDialog>
  )
}
