import { useState } from 'react'
import { useAct } from '../api/use-act.ts'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { showToast } from '../ui/toast-store.ts'
import type { RosterItem } from './marks.ts'
import { messages } from './messages.ts'
import css from './release-seat.module.css'

type ReleaseSeatProps = { item: RosterItem; takers: readonly RosterItem[] }

/** Gives the seat of who has not arrived to somebody at the desk, who pays and is checked in at once. */
export const ReleaseSeat = ({ item, takers }: ReleaseSeatProps) => {
  const m = useMessages(messages)
  const [open, setOpen] = useState(false)
  const { name } = item.member
  const { send, busy, refusal } = useAct('releaseLate', {
    refreshes: ['readRoster', 'readClass', 'readStudioToday', 'readCoachToday'],
    onDone: (_booking, _mensaje, { body }) => {
      setOpen(false)
      showToast('done', m.released(takers.find(({ member }) => member.id === body.memberId)?.member.name ?? ''))
    },
    onRefused: ({ status }) => status > 0 && status < 500,
  })
  const giveTo = (memberId: string) =>
    void send({ params: { id: item.booking.classId }, body: { bookingId: item.booking.id, memberId } })
  return (
    <>
      <Button look="quiet" size="sm" aria-label={m.releaseOf(name)} onClick={() => setOpen(true)}>
        {m.release}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={m.releaseOf(name)}>
        <p>{m.releaseText}</p>
        <ul className={css.takers}>
          {takers.map(({ member, booking }) => (
            <li key={booking.id}>
              <Button busy={busy} onClick={() => giveTo(member.id)}>
                {member.name}
              </Button>
            </li>
          ))}
        </ul>
        {refusal !== null && <p role="alert">{refusal.mensaje}</p>}
      </Dialog>
    </>
  )
}
