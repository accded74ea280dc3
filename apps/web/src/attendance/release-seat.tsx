import type { ClassDetail } from '@cupo/contract'
import { subtractPoints } from '@cupo/core/points-arithmetic'
import { useState } from 'react'
import { useAct } from '../api/use-act.ts'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Rich } from '../ui/rich.tsx'
import { showToast } from '../ui/toast-store.ts'
import css from './desk-dialog.module.css'
import { messages as desk } from './desk-messages.ts'
import type { RosterItem } from './marks.ts'
import { messages } from './messages.ts'

type ReleaseSeatProps = { item: RosterItem; view: ClassDetail; takers: readonly RosterItem[] }

type TakerChoiceProps = { takers: readonly RosterItem[]; onChoose: (taker: RosterItem) => void }

const TakerChoice = ({ takers, onChoose }: TakerChoiceProps) => {
  const d = useMessages(desk)
  return (
    <>
      <p className={css.text}>{d.passChoose}</p>
      <ul className={css.choices}>
        {takers.map((one) => (
          <li key={one.booking.id}>
            <Button onClick={() => onChoose(one)}>{one.member.name}</Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/**
 * Gives the seat of an absent person to a person at the desk, who pays and is checked in. Choosing the person shows a
 * confirmation with the cost for both.
 */
export const ReleaseSeat = ({ item, view, takers }: ReleaseSeatProps) => {
  const m = useMessages(messages)
  const d = useMessages(desk)
  const [open, setOpen] = useState(false)
  const [taker, setTaker] = useState<RosterItem | null>(null)
  const { name } = item.member
  const close = () => {
    setOpen(false)
    setTaker(null)
  }
  const { send, busy, refusal, forget } = useAct('releaseLate', {
    refreshes: ['readRoster', 'readClass', 'readStudioToday', 'readCoachToday'],
    onDone: () => {
      if (taker !== null) showToast('done', m.released(taker.member.name))
      close()
    },
    onRefused: ({ status }) => status > 0 && status < 500,
  })
  const pass = ({ member }: RosterItem) =>
    void send({ params: { id: item.booking.classId }, body: { bookingId: item.booking.id, memberId: member.id } })
  const goBack = () => {
    setTaker(null)
    forget()
  }
  const costs = (to: string) =>
    d.passes({
      from: name,
      to,
      points: view.points,
      returned: subtractPoints(item.booking.points, item.booking.returned),
    })
  return (
    <>
      <Button look="quiet" size="sm" aria-label={m.releaseOf(name)} onClick={() => setOpen(true)}>
        {m.release}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title={m.releaseOf(name)}
        footer={
          taker !== null && (
            <>
              <Button look="quiet" onClick={goBack}>
                {d.back}
              </Button>
              <Button look="fill" busy={busy} onClick={() => pass(taker)}>
                {d.pass}
              </Button>
            </>
          )
        }
      >
        {taker === null ? (
          <TakerChoice takers={takers} onChoose={setTaker} />
        ) : (
          <p className={css.text}>
            <Rich text={costs(taker.member.name)} /> {d.notificationNote}
          </p>
        )}
        {refusal !== null && <p role="alert">{refusal.mensaje}</p>}
      </Dialog>
    </>
  )
}
