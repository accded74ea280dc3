import type { ClassView } from '@cupo/contract'
import { useAct } from '../../api/use-act.ts'
import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../format/use-now.ts'
import { useMessages } from '../../i18n/messages.ts'
import { TextArea } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Rich } from '../../ui/rich.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { classReads } from './class-reads.ts'
import { messages } from './messages.ts'

/** Cancels a class, saying before how many get their points back, and after how many did. In the tree only while open. */
export const CancelClass = ({ view, onClose }: { view: ClassView; onClose: () => void }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const now = useNow(60_000)
  const { send, busy, fieldError } = useAct('cancelClass', {
    refreshes: classReads,
    onDone: ({ returnedPoints, told }) => {
      onClose()
      const said = told === 0 ? m.cancelDoneNobody : m.cancelDone({ people: told, points: f.points(returnedPoints) })
      showToast('done', said)
    },
  })
  const form = useForm(
    { reason: '' },
    ({ reason }) => ({ reason: reason.trim() === '' ? m.reasonMissing : undefined }),
    ({ reason }) => void send({ params: { id: view.id }, body: { reason } }),
  )
  const when = f.moment(view.startsAt, view.timeZone, now)
  return (
    <FormDialog
      look="danger"
      title={m.cancelTitle({ name: view.classType.name, when })}
      submit={m.cancelClass}
      cancel={m.keep}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
      lead={
        <>
          <p className="soft">{view.booked === 0 ? m.cancelNobody : <Rich text={m.cancelText(view.booked)} />}</p>
          {view.waitlisted > 0 && <p className="soft">{m.cancelWaiting(view.waitlisted)}</p>}
        </>
      }
    >
      <TextArea label={m.reason} hint={m.reasonHint} maxLength={500} {...form.field('reason', fieldError('reason'))} />
    </FormDialog>
  )
}
