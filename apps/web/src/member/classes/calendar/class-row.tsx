import type { ClassView } from '@cupo/contract'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { paths } from '../../../app/paths.ts'
import { useFormat } from '../../../format/use-format.ts'
import { classCity, foreignZoneOf } from '../../../format/zone.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { subject } from '../../../ui/focus-subject.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import whole from '../../../ui/whole-link.module.css'
import { ClassStrip, SeatsLeft } from '../../bookings/book/availability.tsx'
import { type BookedClass, type ClassState, isHeld } from '../../bookings/book/class-state.ts'
import { ClassStateNote } from '../../bookings/book/class-state-note.tsx'
import { PassLink } from '../../bookings/book/pass-link.tsx'
import { useBookingWords } from '../../bookings/book/use-booking-words.ts'
import { CoachLink, StudioLink } from '../../bookings/book/who-and-where.tsx'
import { FamilyMark } from '../../dependants/family-mark.tsx'
import type { DependantBooking } from '../../dependants/use-dependants.ts'
import css from './class-row.module.css'
import { messages } from './messages.ts'

export type RowClass = {
  view: ClassView
  classState: ClassState
  clash: BookedClass | undefined
  freed: number
  /** The bookings of the member's dependants in this class. */
  family: readonly DependantBooking[]
}

type RowProps = RowClass & {
  /** The previous row starts at the same time, so the time is not repeated. */
  sameHour: boolean
  /** Selected for booking. */
  chosen: boolean
  onChoose: () => void
  /** Phone: the content that expands under the selected row. */
  children?: ReactNode
}

const Hour = ({ view, sameHour }: Pick<RowProps, 'view' | 'sameHour'>) => {
  const f = useFormat()
  const zone = foreignZoneOf(view, f.language)
  const time = f.time(view.startsAt, view.timeZone)
  return (
    <p className={css.hour}>
      <time dateTime={view.startsAt} className="clock">
        {sameHour ? <VisuallyHidden>{time}</VisuallyHidden> : time}
      </time>
      {zone !== null && !sameHour && (
        <>
          <VisuallyHidden>, {zone}</VisuallyHidden>
          <small aria-hidden="true" title={zone}>
            {classCity(view, f.language)}
          </small>
        </>
      )}
    </p>
  )
}

const Action = ({
  view,
  classState,
  clash,
  chosen,
  onChoose,
  opens,
}: Omit<RowProps, 'sameHour' | 'family'> & { opens: boolean }) => {
  const m = useMessages(messages)
  const { f, m: b } = useBookingWords()
  if (classState === 'mine' || classState === 'waiting') {
    return (
      <PassLink classId={view.id} className={css.pass}>
        {classState === 'mine' ? b.seePass : b.seePlace}
        <IconChevronRight aria-hidden="true" />
      </PassLink>
    )
  }
  if (classState !== 'open' && classState !== 'full') {
    return <ClassStateNote view={view} classState={classState} clash={clash} className={css.note} />
  }
  if (chosen && !opens) return <span className={css.chosenWord}>{m.chosen}</span>
  const joins = classState === 'full'
  const named = { name: view.classType.name, time: f.time(view.startsAt, view.timeZone) }
  return (
    <Button
      size="sm"
      className={css.button}
      aria-label={joins ? b.joinNamed(named) : b.bookNamed(named)}
      onClick={onChoose}
    >
      {joins ? b.join : b.book}
    </Button>
  )
}

const What = ({ view, id }: { view: ClassView; id: string }) => (
  <>
    <div className={css.what}>
      <h2 id={id} className="t3">
        <Link to={paths.member.class} params={{ id: view.id }} viewTransition className={whole.link}>
          {view.classType.name}
        </Link>
      </h2>
      <p className="sm soft">
        {view.coach !== null && <CoachLink coach={view.coach} />}
        <span className={css.onlyNarrow}>
          {view.coach !== null && ', '}
          <StudioLink studio={view.studio} />
        </span>
      </p>
    </div>
    <p className={cx('sm', css.place)}>
      <span>
        <StudioLink studio={view.studio} />
      </span>
      {view.room !== null && <span className="soft">{view.room.name}</span>}
    </p>
  </>
)

const Price = ({ view }: { view: ClassView }) => {
  const f = useFormat()
  const [count, ...unit] = f.shortPoints(view.points).split(' ')
  const minutes = (Date.parse(view.endsAt) - Date.parse(view.startsAt)) / 60_000
  return (
    <p className={css.price}>
      <b className="clock">{count}</b> <span className="sm soft">{unit.join(' ')}</span>
      <span className={cx('sm soft', css.minutes)}>{f.minutes(minutes)}</span>
    </p>
  )
}

const dimmed = new Set<ClassState>(['clash', 'past', 'cancelled', 'missed', 'listFull'])

/** One class in the list: time, place, seats, price and action. */
export const ClassRow = ({ children, sameHour, ...row }: RowProps) => {
  const { view, classState, freed, chosen, family } = row
  const id = useId()
  const opens = children !== undefined
  const looks = cx(
    'edge',
    css.card,
    dimmed.has(classState) && css.dimmed,
    (isHeld(classState) || family.length > 0) && css.mine,
    chosen && css.chosen,
  )
  return (
    <li className={cx(css.row, `d-${view.classType.color}`)}>
      <Hour view={view} sameHour={sameHour} />
      <article aria-labelledby={id} className={looks} {...subject(`class-${view.id}`)}>
        <What view={view} id={id} />
        <div className={css.seats}>
          <ClassStrip view={view} classState={classState} freed={freed} />
          {classState !== 'cancelled' && classState !== 'past' && (
            <SeatsLeft view={view} classState={classState} freed={freed} className={cx('sm', css.left)} />
          )}
          <FamilyMark family={family} className={cx('sm', css.family)} />
        </div>
        <Price view={view} />
        {!opens && (
          <div className={css.action} data-act={view.id}>
            <Action {...row} opens={opens} />
          </div>
        )}
        {children}
      </article>
    </li>
  )
}
