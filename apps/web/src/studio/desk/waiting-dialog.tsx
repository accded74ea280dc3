import { isWaitlisted } from '@cupo/core/booking-status'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Avatar } from '../../users/avatar.tsx'
import { dialogMessages } from './dialog-messages.ts'
import css from './dialogs.module.css'
import { ReasonDialog } from './reason-dialog.tsx'
import type { DeskClass } from './selection.ts'

/**
 * The waitlist of a class, in order, each with a button that gives them a free seat. A seat due to a different person
 * requires a reason.
 */
export const WaitingDialog = ({ view, onClose }: { view: DeskClass; onClose: () => void }) => {
  const m = useMessages(dialogMessages)
  const f = useFormat()
  const [due, setDue] = useState<{ memberId: string; mensaje: string } | null>(null)
  const { data, refusal, retry } = useApi('readRoster', { params: { id: view.id } }, { freshMs: 0 })
  const { send, busy } = useAct('bookClass', {
    refreshes: ['readRoster', 'readDesk', 'readStudioToday'],
    onDone: () => {
      setDue(null)
      showToast('done', m.seatGiven)
    },
    onRefused: ({ mensaje, errores }, input) => {
      const needsReason = errores.some(({ campo }) => campo === 'override')
      if (needsReason) setDue({ memberId: input.body?.memberId ?? '', mensaje })
      return needsReason
    },
  })
  const waiting = data?.items.filter(({ booking }) => isWaitlisted(booking.status)) ?? []
  const give = (memberId: string, reason?: string) =>
    void send({ params: { id: view.id }, body: { memberId, ...(reason !== undefined && { override: { reason } }) } })
  const room = view.seatsLeft + view.held > 0
  if (due !== null) {
    return (
      <ReasonDialog
        title={due.mensaje}
        submit={m.giveSeat}
        busy={busy}
        onClose={() => setDue(null)}
        onReason={(reason) => give(due.memberId, reason)}
      />
    )
  }
  return (
    <Dialog
      open
      kind="sheet"
      onClose={onClose}
      title={m.waitingTitle({ name: view.classType.name, time: f.time(view.startsAt, view.timeZone) })}
    >
      {data === undefined && refusal === null && <Skeleton height={120} />}
      {refusal !== null && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data !== undefined && !room && <p className="soft sm">{m.noFreeSeat}</p>}
      {data !== undefined && waiting.length === 0 && <p className="soft">{m.nobodyWaits}</p>}
      <ol className={css.people}>
        {waiting.map(({ booking, member }) => (
          <li key={booking.id}>
            <b className="num soft">{booking.waitlistPosition}</b>
            <Avatar name={member.name} avatar={member.avatar} size={36} />
            <span>{member.name}</span>
            {room && (
              <Button
                size="sm"
                busy={busy}
                onClick={() => give(member.id)}
                aria-label={m.giveSeatTo({ name: member.name })}
              >
                {m.giveSeat}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
