import type { Booking, ClassDetail } from '@cupo/contract'
import { useRef, useState } from 'react'
import { useUser } from '../../api/use-user.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { cx } from '../../ui/cx.ts'
import { SpotMap } from '../../ui/spot-map.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { chosenSpot } from '../booking/big-pip.tsx'
import { BookSheet } from '../booking/book-sheet.tsx'
import { isProvisional } from '../booking/seat-change.ts'
import type { Standing } from '../booking/standing.ts'
import { useSpotChoice } from '../booking/use-class.ts'
import { useSayBooked } from '../booking/use-say-booked.ts'
import { useStanding } from '../booking/use-standing.ts'
import { useCancel } from '../cancel/use-cancel.tsx'
import { useQr } from '../pass/use-qr.tsx'
import { ClassBar } from './class-bar.tsx'
import css from './class-screen.module.css'
import { Dock } from './dock.tsx'
import { DoneSheet } from './done-sheet.tsx'
import { Facts } from './facts.tsx'
import { Held } from './held.tsx'
import { Hero, Seats } from './hero.tsx'
import { messages } from './messages.ts'
import { Panel } from './panel.tsx'
import { useTakeAlong } from './use-take-along.ts'
import { withTransition } from './with-transition.ts'

const Cancelled = ({ view }: { view: ClassDetail }) => {
  const m = useMessages(messages)
  return (
    <div className={css.cancelled}>
      <h2>{m.cancelledTitle}</h2>
      {view.cancelReason !== null && <p>{view.cancelReason}</p>}
      <p className="soft">{m.pointsBack}</p>
    </div>
  )
}

type RoomProps = { view: ClassDetail; choice: ReturnType<typeof useSpotChoice>; open: boolean; travels: boolean }

const Room = ({ view, choice, open, travels }: RoomProps) =>
  view.spots === undefined || view.spots.length === 0 || view.status === 'cancelled' ? null : (
    <>
      <SpotMap
        spots={view.spots}
        noun={choice.noun}
        value={open ? (choice.spot?.id ?? null) : null}
        mine={view.mine?.spotId ?? null}
        readOnly={!open}
        onChange={choice.choose}
        travelsAs={travels ? chosenSpot : undefined}
        {...(view.coach !== null && {
          coach: <Avatar name={view.coach.name} avatar={view.coachAvatar} size={36} />,
        })}
      />
      {open && choice.lost !== null && (
        <p role="status" className={cx('warn sm', css.lost)}>
          {choice.lost}
        </p>
      )}
    </>
  )

/** What is open over the page: the question, or that it is done. */
type Over = { kind: 'none' } | { kind: 'asking' } | { kind: 'done'; booking: Booking }

const useOver = (view: ClassDetail) => {
  const [over, setOver] = useState<Over>({ kind: 'none' })
  const sayBooked = useSayBooked()
  const show = (next: Over) => withTransition(() => setOver(next))
  return {
    over,
    ask: () => show({ kind: 'asking' }),
    close: () => show({ kind: 'none' }),
    booked: (booking: Booking) => {
      const waits = booking.status === 'waitlisted'
      show(waits ? { kind: 'none' } : { kind: 'done', booking })
      if (waits) sayBooked(booking, view)
    },
  }
}

type OverPageProps = {
  over: Over
  view: ClassDetail
  standing: Standing
  choice: ReturnType<typeof useSpotChoice>
  along: ReturnType<typeof useTakeAlong>
  onBooked: (booking: Booking) => void
  onChooseSpot: () => void
  onClose: () => void
  onShowPass: (booking: Booking) => void
}

const OverPage = ({ over, view, standing, choice, along, onShowPass, ...on }: OverPageProps) => {
  const { spot, noun } = choice
  if (over.kind === 'asking') {
    const chosen = standing === 'open' && spot !== null ? { ...spot, noun } : undefined
    return (
      <BookSheet
        view={view}
        joins={standing === 'full'}
        spot={chosen}
        closeWords={chosen && choice.chooseOther}
        onBooked={on.onBooked}
        onChooseSpot={spot === null ? undefined : on.onChooseSpot}
        onClose={on.onClose}
      />
    )
  }
  if (over.kind === 'none') return null
  const showPass = () => {
    on.onClose()
    onShowPass(over.booking)
  }
  return <DoneSheet view={view} booking={over.booking} along={along} onClose={on.onClose} onShowPass={showPass} />
}

/** A class with what the person can do there; those who are no members only look. */
export const ClassScreen = ({ view }: { view: ClassDetail }) => {
  const member = useUser()?.userType.id === 1
  const wide = useWide()
  const choice = useSpotChoice(view)
  const { standing, clash } = useStanding(view)
  const looked = { view, standing, clash }
  const along = useTakeAlong(view)
  const { over, ask, close, booked } = useOver(view)
  const cancel = useCancel()
  const qr = useQr()
  const room = useRef<HTMLDivElement>(null)
  const mine = view.mine !== null && !isProvisional(view.mine) ? view.mine : null
  const held = mine !== null && (standing === 'mine' || standing === 'waiting' || standing === 'arrived') ? mine : null
  const showPass = () => held !== null && qr.show({ ...held, class: view })
  const chooseSpot = () => {
    close()
    requestAnimationFrame(() => room.current?.querySelector<HTMLElement>('input:not(:disabled)')?.focus())
  }
  const open = member && standing === 'open'
  const heldCard = held !== null && (
    <Held
      view={view}
      booking={held}
      passElsewhere={!wide}
      onShowPass={showPass}
      onCancel={() => cancel.ask({ ...held, class: view })}
    />
  )
  return (
    <article className={css.page}>
      <ClassBar along={along} />
      <div className={css.two}>
        <div>
          <Hero view={view} standing={standing} />
          {standing === 'cancelled' ? <Cancelled view={view} /> : <Seats view={view} standing={standing} />}
          {!wide && heldCard}
          <div ref={room} className={css.room}>
            <Room view={view} choice={choice} open={open} travels={over.kind === 'none' && !wide} />
          </div>
        </div>
        <div>
          {wide && heldCard}
          {wide && member && held === null && (
            <Panel {...looked} choice={choice} onBooked={booked} onChooseSpot={chooseSpot} />
          )}
          <Facts view={view} standing={standing} />
        </div>
      </div>
      {!wide && member && <Dock {...looked} choice={choice} onAsk={ask} onShowPass={showPass} />}
      <OverPage
        over={over}
        view={view}
        standing={standing}
        choice={choice}
        along={along}
        onBooked={booked}
        onChooseSpot={chooseSpot}
        onClose={close}
        onShowPass={(booking) => qr.show({ ...booking, class: view })}
      />
      {cancel.dialog}
      {qr.sheet}
    </article>
  )
}
