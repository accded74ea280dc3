import type { ClassView } from '@cupo/contract'
import { isCancelledClass, isScheduledClass } from '@cupo/core/class-status'
import { IconCalendarX, IconCopy, IconListCheck, IconPencil, IconTicket } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { paths } from '../../app/paths.ts'
import { dayKey } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Strip } from '../../seats/strip.tsx'
import { Rich } from '../../ui/rich.tsx'
import { PartnerSeats } from '../partners/partner-mark.tsx'
import type { OpenClass } from '../timetable/class-dialogs.tsx'
import { valuesOf } from '../timetable/class-values.ts'
import css from './agenda.module.css'
import { messages } from './messages.ts'

const cardWidth = 356
const gapPx = 10

/** Places the card beside the block of its class, inside the window. */
const placeBeside = (card: HTMLElement, id: string): void => {
  const block = document.querySelector(`[data-class="${id}"]`)?.getBoundingClientRect()
  if (block === undefined || window.innerWidth < 960) return
  const right = block.right + gapPx
  const left = right + cardWidth > window.innerWidth - gapPx ? block.left - cardWidth - gapPx : right
  card.style.left = `${Math.max(gapPx, left)}px`
  card.style.top = `${Math.max(gapPx, Math.min(block.top, window.innerHeight - card.offsetHeight - gapPx))}px`
  card.style.inset = `${card.style.top} auto auto ${card.style.left}`
}

type ClassCardProps = { view: ClassView; mayEdit: boolean; onAct: (act: OpenClass) => void; onClose: () => void }

const useActs = ({ view, mayEdit, onAct }: ClassCardProps) => {
  const m = useMessages(messages)
  const navigate = useNavigate()
  const scheduled = isScheduledClass(view.status)
  const ahead = scheduled && Date.parse(view.startsAt) > Date.now()
  const icon = { 'aria-hidden': true } as const
  const day = dayKey(view.startsAt, view.timeZone)
  const book = () => void navigate({ to: paths.studio.desk, search: { class: view.id, day } })
  const roster = () => void navigate({ to: paths.roster, params: { id: view.id } })
  const copy = () => onAct({ act: 'create', initial: valuesOf(view) })
  return [
    ...(isCancelledClass(view.status)
      ? []
      : [{ key: 'Enter', shown: '↵', label: m.roster, icon: <IconListCheck {...icon} />, run: roster }]),
    ...(ahead ? [{ key: 'a', shown: 'A', label: m.book, icon: <IconTicket {...icon} />, run: book }] : []),
    ...(mayEdit && ahead
      ? [
          {
            key: 'm',
            shown: 'M',
            label: m.edit,
            icon: <IconPencil {...icon} />,
            run: () => onAct({ act: 'edit', view }),
          },
        ]
      : []),
    ...(mayEdit ? [{ key: 'd', shown: 'D', label: m.duplicate, icon: <IconCopy {...icon} />, run: copy }] : []),
    ...(mayEdit && scheduled
      ? [
          {
            key: 'Delete',
            shown: m.deleteKey,
            label: m.cancel,
            icon: <IconCalendarX {...icon} />,
            run: () => onAct({ act: 'cancel', view }),
            danger: true,
          },
        ]
      : []),
  ]
}

/** The popover of a class: its details, and its actions with a key each. */
export const ClassCard = (props: ClassCardProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const card = useRef<HTMLDivElement>(null)
  const acts = useActs(props)
  const { view, onClose } = props
  useEffect(() => {
    const element = card.current
    if (element === null) return
    element.showPopover()
    placeBeside(element, view.id)
    element.querySelector('button')?.focus()
  }, [view.id])
  const run = (act: (typeof acts)[number]) => {
    card.current?.hidePopover()
    act.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(card.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      buttons[(at + step + buttons.length) % buttons.length]?.focus()
    }
    const act = acts.find(
      ({ key }) => key !== 'Enter' && key === (event.key.length === 1 ? event.key.toLowerCase() : event.key),
    )
    if (act && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      run(act)
    }
  }
  const { classType, coach, room, timeZone, capacity, booked } = view
  return (
    <div
      ref={card}
      popover="auto"
      role="dialog"
      aria-label={`${classType.name}, ${f.time(view.startsAt, timeZone)}`}
      className={css.card}
      onKeyDown={onKeyDown}
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      <header className={css.cardHead}>
        <b className="clock">{f.time(view.startsAt, timeZone)}</b>
        <div>
          <h2>{classType.name}</h2>
          <p className="soft sm">
            {f.time(view.endsAt, timeZone)}, {room?.name ?? m.noRoom}, {coach?.name ?? m.noCoach}
          </p>
        </div>
      </header>
      <div className={css.cardSeats}>
        <Strip size="m" capacity={capacity} taken={booked} label="" />
        <p className="sm">
          <Rich text={m.taken({ taken: booked, seats: capacity })} />
        </p>
        <PartnerSeats view={view} />
      </div>
      <ul className={css.acts}>
        {acts.map((act) => (
          <li key={act.key}>
            <button
              type="button"
              aria-label={act.label}
              aria-keyshortcuts={act.key}
              className={'danger' in act ? 'danger' : undefined}
              onClick={() => run(act)}
            >
              {act.icon}
              <span>{act.label}</span>
              <kbd>{act.shown}</kbd>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
