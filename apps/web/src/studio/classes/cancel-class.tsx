import type { ClassView } from '@cupo/contract'
import { useId } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../format/use-now.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Rich } from '../../ui/rich.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import list from '../list.module.css'
import { classReads } from './class-reads.ts'
import { messages } from './messages.ts'

/** Cancels a class, saying before how many get their points back, and after how many did. In the tree only while open. */
export const CancelClass = ({ view, onClose }: { view: ClassView; onClose: () => void }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const now = useNow(60_000)
  const id = useId()
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
    <Dialog
      open
      onClose={onClose}
      title={m.cancelTitle({ name: view.classType.name, when })}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {m.keep}
          </Button>
          <Button look="danger" type="submit" form={id} busy={busy}>
            {m.cancelClass}
          </Button>
        </>
      }
    >
      <p className="soft">{view.booked === 0 ? m.cancelNobody : <Rich text={m.cancelText(view.booked)} />}</p>
      {view.waitlisted > 0 && <p className="soft">{m.cancelWaiting(view.waitlisted)}</p>}
      <form id={id} className={list.form} {...form.formProps}>
        <TextArea
          label={m.reason}
          hint={m.reasonHint}
          maxLength={500}
          {...form.field('reason', fieldError('reason'))}
        />
      </form>
    </Dialog>
  )
}
