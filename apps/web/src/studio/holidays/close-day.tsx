import type { Body, Data } from '@cupo/contract'
import { type ClassesAhead, classesAhead } from '@cupo/core/classes-ahead'
import { textLimits } from '@cupo/core/text-limits'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Rich } from '../../ui/rich.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { Choice } from '../choice.tsx'
import { People } from '../series/people.tsx'
import { PlanTabs } from '../series/plan-view.tsx'
import { seriesReads } from '../series/series-reads.ts'
import { messages } from './messages.ts'

/** A date to close, with the preview of cancelling its classes. */
export type DayToClose = Pick<Body<'createHoliday'>, 'date' | 'name'> & {
  /** True for a holiday that is already closed with its classes: only the classes can be cancelled. */
  closed: boolean
  affected: Data<'createHoliday'>['affected']
}

type CloseDayProps = { day: DayToClose; timeZone: string; onClose: () => void; onDone: () => void }

/** Closes a date that has classes: keeps or cancels them and previews the affected people. Mount it only while open. */
export const CloseDay = ({ day, timeZone, onClose, onDone }: CloseDayProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { date, name, closed, affected } = day
  const [classes, setClasses] = useState<ClassesAhead>(classesAhead.cancel)
  const { send, busy, fieldError } = useAct('createHoliday', {
    refreshes: [...seriesReads, 'listHolidays'],
    onDone: ({ affected: { cancel, told } }) => {
      onDone()
      onClose()
      const cancelled = { day: f.date(date), classes: cancel.length, people: told }
      showToast('done', classes === classesAhead.keep ? m.closed(f.date(date)) : m.closedAndCancelled(cancelled))
    },
  })
  const form = useForm(
    { reason: name },
    ({ reason }) => ({ reason: classes === classesAhead.cancel && reason.trim() === '' ? m.reasonMissing : undefined }),
    ({ reason }) => void send({ body: { date, name, classes, ...(classes === classesAhead.cancel && { reason }) } }),
  )
  const { people, returnedPoints } = affected
  const count = affected.cancel.length
  return (
    <FormDialog
      wide
      look={classes === classesAhead.cancel ? 'danger' : 'fill'}
      title={closed ? m.cancelTitle(f.day(date)) : m.closeTitle(f.day(date))}
      submit={classes === classesAhead.keep ? m.close : closed ? m.cancelClasses(count) : m.closeAndCancel(count)}
      cancel={m.back}
      busy={busy}
      formProps={form.formProps}
      onClose={onClose}
    >
      {!closed && (
        <Choice
          label={m.whatOf(count)}
          value={classes}
          onChange={setClasses}
          answers={{ cancel: m.cancelThem, keep: m.keepThem }}
        />
      )}
      {classes === classesAhead.keep ? (
        <p aria-live="polite">{m.keepText(count)}</p>
      ) : (
        <>
          <p aria-live="polite">
            {people.length === 0 ? m.cancelNobody : <Rich text={m.cancelPeople(people.length)} />}{' '}
            {returnedPoints > 0 && <Rich text={m.cancelPoints(f.points(returnedPoints))} />}
          </p>
          <TextArea
            label={m.reason}
            hint={m.reasonHint}
            maxLength={textLimits.reason}
            {...form.field('reason', fieldError('reason') ?? fieldError('date'))}
          />
          <People people={people} timeZone={timeZone} />
          <PlanTabs lists={{ cancel: affected.cancel }} />
        </>
      )}
    </FormDialog>
  )
}
