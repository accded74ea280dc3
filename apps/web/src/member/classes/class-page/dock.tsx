import type { ClassDetail } from '@cupo/contract'
import type { ReactNode } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Rich } from '../../../ui/rich.tsx'
import { SeatsLeft } from '../../bookings/book/availability.tsx'
import type { BookedClass, ClassState } from '../../bookings/book/class-state.ts'
import { ClassStateNote } from '../../bookings/book/class-state-note.tsx'
import type { useSpotChoice } from '../../bookings/book/use-class.ts'
import { isByPass, usePayment } from '../../bookings/book/use-payment.ts'
import { useTermsWords } from '../../bookings/book/use-terms-words.ts'
import { spotOf } from '../../bookings/pass/spot-of.ts'
import css from './dock.module.css'
import { messages } from './messages.ts'

type DockProps = {
  view: ClassDetail
  classState: ClassState
  clash: BookedClass | undefined
  choice: ReturnType<typeof useSpotChoice>
  onAsk: () => void
  onShowPass: () => void
  onBuy: (spotId?: string) => void
}

const DockText = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <p className={css.text}>
    <b>{title}</b>
    <span className="soft">{children}</span>
  </p>
)

/** The class's action, fixed to the foot of a phone screen. */
export const Dock = ({ view, classState, clash, choice, onAsk, onShowPass, onBuy }: DockProps) => {
  const f = useFormat()
  const m = useMessages(messages)
  const { m: b } = useTermsWords()
  const points = useApi('readPoints', {})
  const { choices, missing } = usePayment(view)
  const spot = view.mine && spotOf(view.mine, view)
  if (classState === 'open' && missing !== null) {
    return (
      <div className={css.dock}>
        <DockText title={b.missing(missing.missing)}>
          {b.costsAndHave({ price: f.number(missing.price), balance: f.number(missing.balance) })}
        </DockText>
        <Button look="fill" size="xl" aria-haspopup="dialog" onClick={() => onBuy(choice.spot?.id)}>
          {b.buyAndBook}
        </Button>
      </div>
    )
  }
  if (classState === 'open') {
    const price = f.points(view.points)
    const usual = choices?.[0]
    const balance = usual && usual.leftAfter !== null ? usual.leftAfter + usual.cost : points.data?.balance
    const byPoints = balance === undefined ? price : m.price({ points: price, balance: f.number(balance) })
    return (
      <div className={css.dock}>
        <DockText
          title={choice.lead === undefined ? <SeatsLeft view={view} classState={classState} /> : plain(choice.lead)}
        >
          {usual !== undefined && isByPass(usual) ? usual.label : byPoints}
        </DockText>
        <Button look="fill" size="xl" aria-haspopup="dialog" onClick={onAsk}>
          {b.book}
        </Button>
      </div>
    )
  }
  if (classState === 'full') {
    return (
      <div className={css.dock}>
        <DockText title={capital(b.full)}>{view.waitlisted > 0 && <Rich text={m.waiting(view.waitlisted)} />}</DockText>
        <Button look="fill" size="xl" aria-haspopup="dialog" onClick={onAsk}>
          {b.join}
        </Button>
      </div>
    )
  }
  if (classState === 'mine') {
    return (
      <div className={css.dock}>
        <DockText title={spot === null ? b.mine : `${b.spotNoun[spot.kind]} ${spot.label}`}>{m.yours}</DockText>
        <Button look="fill" size="xl" aria-haspopup="dialog" onClick={onShowPass}>
          {m.showPass}
        </Button>
      </div>
    )
  }
  if (classState === 'waiting' || classState === 'cancelled') return null
  return (
    <div className={css.dock}>
      <p className="soft">
        <ClassStateNote view={view} classState={classState} clash={clash} />
      </p>
    </div>
  )
}

const plain = (text: string): string => text.replaceAll('**', '').replace(/\.$/, '')
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
