import type { ClassDetail } from '@cupo/contract'
import { isCancelledClass } from '@cupo/core/class-status'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { useRole } from '../../../api/use-user.ts'
import { paths } from '../../../app/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { SpotMap } from '../../../seats/spot-map.tsx'
import { cx } from '../../../ui/cx.ts'
import { useWide } from '../../../ui/use-wide.ts'
import { Avatar } from '../../../users/avatar.tsx'
import { chosenSpot } from '../../bookings/book/big-pip.tsx'
import { isProvisional } from '../../bookings/book/seat-change.ts'
import { useSpotChoice } from '../../bookings/book/use-class.ts'
import { useClassState } from '../../bookings/book/use-class-state.ts'
import { useCancel } from '../../bookings/cancel/use-cancel.tsx'
import { useQr } from '../../bookings/pass/use-qr.tsx'
import { ClassDependants } from '../../dependants/class-dependants.tsx'
import { usePurchaseSheet } from '../../purchases/top-up/use-purchase-sheet.ts'
import { AskNews } from '../../studio-news/ask-news.tsx'
import { BookedCard } from './booked-card.tsx'
import { ClassBar } from './class-bar.tsx'
import { ClassDialogs, useClassDialogs } from './class-dialogs.tsx'
import css from './class-screen.module.css'
import { Dock } from './dock.tsx'
import { Facts } from './facts.tsx'
import { Hero, Seats } from './hero.tsx'
import { messages } from './messages.ts'
import { Panel } from './panel.tsx'
import { useClassSharing } from './use-class-sharing.ts'

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
  view.spots === undefined || view.spots.length === 0 || isCancelledClass(view.status) ? null : (
    <>
      <SpotMap
        spots={view.spots}
        seatsLeft={view.seatsLeft}
        mirror={view.mirror}
        coachX={view.coachX}
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

/** The requested spot, stored in the URL (`?spot=`) so that it survives sign-in, a purchase and a reload. */
const useSpotInAddress = (view: ClassDetail) => {
  const search: { spot?: string; buy?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const choose = (spot: string) =>
    void navigate({
      to: paths.member.class,
      params: { id: view.id },
      search: { ...search, spot },
      replace: true,
      resetScroll: false,
    })
  return useSpotChoice(view, [search.spot ?? null, choose])
}

/** The class page with the member's actions; other roles only see the class. */
export const ClassScreen = ({ view }: { view: ClassDetail }) => {
  const member = useRole() === 'member'
  const wide = useWide()
  const choice = useSpotInAddress(view)
  const { classState, clash } = useClassState(view)
  const looked = { view, classState, clash }
  const along = useClassSharing(view)
  const { over, ask, close, booked } = useClassDialogs(view)
  const buying = usePurchaseSheet(view, classState)
  const cancel = useCancel()
  const qr = useQr()
  const room = useRef<HTMLDivElement>(null)
  const mine = view.mine !== null && !isProvisional(view.mine) ? view.mine : null
  const ownBooking =
    mine !== null && (classState === 'mine' || classState === 'waiting' || classState === 'arrived') ? mine : null
  const showPass = () => ownBooking !== null && qr.show({ ...ownBooking, class: view })
  const chooseSpot = () => {
    close()
    requestAnimationFrame(() => room.current?.querySelector<HTMLElement>('input:not(:disabled)')?.focus())
  }
  const open = member && classState === 'open'
  const bookedCard = ownBooking !== null && (
    <>
      <BookedCard
        view={view}
        booking={ownBooking}
        passElsewhere={!wide}
        onShowPass={showPass}
        onCancel={() => cancel.ask({ ...ownBooking, class: view })}
        onBuy={buying.open}
        onAgree={buying.agree}
      />
      <AskNews studio={view.studio} />
    </>
  )
  return (
    <article className={css.page}>
      <ClassBar along={along} />
      <div className={css.two}>
        <div>
          <Hero view={view} classState={classState} />
          {classState === 'cancelled' ? <Cancelled view={view} /> : <Seats view={view} classState={classState} />}
          {!wide && bookedCard}
          {!wide && <ClassDependants view={view} />}
          <div ref={room} className={css.room}>
            <Room view={view} choice={choice} open={open} travels={over.kind === 'none' && !wide} />
          </div>
        </div>
        <div>
          {wide && bookedCard}
          {wide && member && ownBooking === null && (
            <Panel {...looked} choice={choice} onBooked={booked} onChooseSpot={chooseSpot} onBuy={buying.open} />
          )}
          {wide && <ClassDependants view={view} />}
          <Facts view={view} classState={classState} />
        </div>
      </div>
      {!wide && member && <Dock {...looked} choice={choice} onAsk={ask} onShowPass={showPass} onBuy={buying.open} />}
      <ClassDialogs
        over={over}
        view={view}
        classState={classState}
        choice={choice}
        along={along}
        buying={buying}
        onBooked={booked}
        onAsk={ask}
        onChooseSpot={chooseSpot}
        onClose={close}
        onShowPass={(booking) => qr.show({ ...booking, class: view })}
      />
      {cancel.dialog}
      {qr.sheet}
    </article>
  )
}
