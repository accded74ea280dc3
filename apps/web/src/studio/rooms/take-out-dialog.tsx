import type { Data } from '@cupo/contract'
import { textLimits } from '@cupo/core/text-limits'
import { useEffect, useRef, useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { dayKey } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import css from './outage.module.css'
import { messages } from './outage-messages.ts'
import { roomReads } from './room-reads.ts'

type TakenOut = Data<'takeOutSpot'>

const Moves = ({ taken }: { taken: TakenOut }) => {
  const m = useMessages(messages)
  const f = useFormat()
  if (taken.moved.length === 0) return <p>{m.nobody}</p>
  return (
    <>
      <p>{m.moves(taken.moved.length)}</p>
      <ul className={css.moves}>
        {taken.moved.map(({ bookingId, person, class: { name, startsAt, timeZone }, spot }) => (
          <li key={bookingId}>
            <span>
              {person}
              <span className="soft sm">
                {name}, {f.day(dayKey(startsAt, timeZone))}, {f.time(startsAt, timeZone)}
              </span>
            </span>
            <b className={spot === null ? 'warn' : undefined}>{spot === null ? m.noSpot : m.toSpot(spot)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Takes a spot out of service with a reason, after a preview of the moved bookings. */
export const TakeOutDialog = ({ id, label, onClose }: { id: string; label: string; onClose: () => void }) => {
  const m = useMessages(messages)
  const [taken, setTaken] = useState<TakenOut | null>(null)
  const preview = useAct('takeOutSpot', { onDone: setTaken })
  const act = useAct('takeOutSpot', {
    refreshes: roomReads,
    onDone: ({ moved }) => {
      onClose()
      showToast('done', m.takenOut({ label, moved: moved.length }))
    },
  })
  const look = useRef(preview.send)
  look.current = preview.send
  useEffect(() => void look.current({ params: { id }, body: { dryRun: true } }), [id])
  const form = useForm(
    { reason: '' },
    ({ reason }) => ({ reason: reason.trim() === '' ? m.reasonMissing : undefined }),
    ({ reason }) => void act.send({ params: { id }, body: { reason } }),
  )
  return (
    <FormDialog
      title={m.title(label)}
      submit={m.takeOut}
      cancel={m.cancel}
      busy={act.busy || (taken === null && preview.busy)}
      formProps={form.formProps}
      onClose={onClose}
      lead={
        <>
          {taken === null && preview.refusal === null && <Skeleton height={64} />}
          {preview.refusal !== null && <p className="danger">{preview.refusal.mensaje}</p>}
          {taken !== null && <Moves taken={taken} />}
          <p className="soft sm">{m.effect}</p>
        </>
      }
    >
      <Field
        label={m.reason}
        maxLength={textLimits.reason}
        autoComplete="off"
        {...form.field('reason', act.fieldError('reason'))}
      />
    </FormDialog>
  )
}
