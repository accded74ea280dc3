import type { LeaveDecision } from '@cupo/core/decide-leave'
import { paymentKind } from '@cupo/core/pass-vocabulary'
import { subtractPoints } from '@cupo/core/points-arithmetic'
import { useState } from 'react'
import { theMoment } from '../../../format/the-moment.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useNow } from '../../../format/use-now.ts'
import { foreignZone } from '../../../format/zone.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx'
import { Rich } from '../../../ui/rich.tsx'
import { dependantConsequence, isOfDependant } from '../../dependants/cancel-words.ts'
import { messages as dependantMessages } from '../../dependants/messages.ts'
import { isByPass } from '../book/use-payment.ts'
import css from './cancel-dialog.module.css'
import { type Cancellable, decideLeaving } from './consequence.ts'
import { messages } from './messages.ts'
import { useSendCancel } from './use-send-cancel.ts'

/** The consequence computed by core, as a sentence with the points returned or lost. */
const useSentence = (booking: Cancellable, decision: LeaveDecision, now: Date): string => {
  const m = useMessages(messages)
  const f = useFormat()
  const d = useMessages(dependantMessages)
  if (!decision.ok) return m.closed
  if (isOfDependant(booking)) return dependantConsequence(f, d, booking, decision, now)
  const { rule, returned } = decision
  const limit = theMoment(f, booking.freeCancelUntil, booking.class.timeZone, now)
  const lost = subtractPoints(booking.points, returned)
  if (rule === 'waitlist') return m.waitlist
  if (isByPass(booking.paidWith)) {
    const words = booking.paidWith?.kind === paymentKind.membership ? m.membership : m.pass
    return rule === 'free' ? words.free(limit) : words.late(limit)
  }
  if (rule === 'free')
    return returned > 0 ? m.free({ points: f.points(returned), until: limit }) : m.freeNoPoints(limit)
  return lost > 0 ? m.late({ points: lost, ended: limit }) : m.lateNoPoints(limit)
}

const Facts = ({ booking, now, sentence }: { booking: Cancellable; now: Date; sentence: string }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { startsAt, timeZone, studio } = booking.class
  const zone = foreignZone(f.language, startsAt, timeZone)
  return (
    <div className={css.facts}>
      <p className={css.when}>{m.when({ moment: f.moment(startsAt, timeZone, now), studio: studio.name })}</p>
      <p aria-live="polite">
        <Rich text={sentence} />
      </p>
      {zone !== null && <p className="sm">{m.zone(zone)}</p>}
    </div>
  )
}

/** Confirms a cancellation. The consequence is recomputed every 15 seconds while the dialog is open. */
export const CancelDialog = ({ booking, onClose }: { booking: Cancellable; onClose: () => void }) => {
  const m = useMessages(messages)
  const d = useMessages(dependantMessages)
  const now = useNow(15_000)
  const [refused, setRefused] = useState<string | null>(null)
  const { send, busy } = useSendCancel(booking, { onDone: onClose, onRefused: setRefused })
  const decision = decideLeaving(booking, now)
  const sentence = useSentence(booking, decision, now)
  const facts = <Facts booking={booking} now={now} sentence={sentence} />
  if (!decision.ok) {
    return (
      <Dialog open onClose={onClose} title={m.closedTitle} footer={<Button onClick={onClose}>{m.understood}</Button>}>
        {facts}
      </Dialog>
    )
  }
  const list = decision.rule === 'waitlist'
  const name = booking.class.classType.name
  const person = booking.dependant?.name
  const own = list ? m.leaveList(name) : m.leaveSeat(name)
  const title = person === undefined ? own : (list ? d.leaveList : d.leaveSeat)({ person, name })
  return (
    <ConfirmDialog
      dismissible
      open
      title={title}
      confirm={list ? m.cancelList : m.cancelSeat}
      cancel={list ? m.keepList : person === undefined ? m.keepSeat : d.keepSeat}
      look={decision.rule === 'late' ? 'danger' : 'line'}
      busy={busy}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {facts}
      {refused !== null && (
        <p role="alert" className={css.refused}>
          {refused}
        </p>
      )}
    </ConfirmDialog>
  )
}
