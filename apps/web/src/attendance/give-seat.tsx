import type { ClassDetail } from '@cupo/contract'
import { textLimits } from '@cupo/core/text-limits'
import { useState } from 'react'
import { useAct } from '../api/use-act.ts'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { Rich } from '../ui/rich.tsx'
import { showToast } from '../ui/toast-store.ts'
import { useForm } from '../ui/use-form.ts'
import css from './desk-dialog.module.css'
import { messages } from './desk-messages.ts'
import type { RosterItem } from './marks.ts'

type GiveSeatProps = {
  item: RosterItem
  view: ClassDetail
  /** After the start: the person at the desk is booked and checked in. */
  begun: boolean
}

const refreshes = ['readRoster', 'readClass', 'readStudioToday', 'readCoachToday'] as const

const GiveSeatDialog = ({ item, view, begun, onClose }: GiveSeatProps & { onClose: () => void }) => {
  const m = useMessages(messages)
  const { id: memberId, name } = item.member
  const handlers = {
    refreshes,
    onDone: () => {
      onClose()
      showToast('done', m.given(name))
    },
    onRefused: ({ status }: { status: number }) => status > 0 && status < 500,
  }
  const booking = useAct('bookClass', handlers)
  const release = useAct('releaseLate', handlers)
  const refusal = begun ? release.refusal : booking.refusal
  /** The seat is offered to another person: overriding requires a reason. */
  const [due, setDue] = useState<string | null>(null)
  const give = async (override?: { reason: string }) => {
    const params = { id: view.id }
    if (begun) return void (await release.send({ params, body: { memberId } }))
    const answer = await booking.send({ params, body: { memberId, ...(override && { override }) } })
    if (answer && !answer.ok && answer.errores.some(({ campo }) => campo === 'override')) setDue(answer.mensaje)
  }
  const { field, formProps } = useForm(
    { reason: '' },
    ({ reason }) => ({ reason: due !== null && reason.trim() === '' ? m.reasonMissing : undefined }),
    ({ reason }) => void give(due === null ? undefined : { reason: reason.trim() }),
  )
  const values = { name, points: view.points }
  return (
    <FormDialog
      title={m.giveTo(name)}
      submit={due === null ? m.give : m.giveAnyway}
      cancel={m.back}
      busy={booking.busy || release.busy}
      formProps={formProps}
      onClose={onClose}
    >
      <p className={css.text}>
        <Rich text={begun ? m.givesFree(values) : m.gives(values)} /> {m.notificationNote}
      </p>
      {due !== null && (
        <>
          <p role="alert">{due}</p>
          <Field
            label={m.reason}
            hint={m.overrides}
            maxLength={textLimits.deskReason}
            autoComplete="off"
            {...field('reason', booking.fieldError('reason'))}
          />
        </>
      )}
      {refusal !== null && refusal.errores.length === 0 && <p role="alert">{refusal.mensaje}</p>}
    </FormDialog>
  )
}

/** Gives a seat to a person of the waitlist: a booking before the start, a check-in after it. */
export const GiveSeat = (props: GiveSeatProps) => {
  const m = useMessages(messages)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" aria-label={m.giveTo(props.item.member.name)} onClick={() => setOpen(true)}>
        {m.give}
      </Button>
      {open && <GiveSeatDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
