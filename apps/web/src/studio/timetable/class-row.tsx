import type { ClassView } from '@cupo/contract'
import { isCancelledClass, isScheduledClass } from '@cupo/core/class-status'
import { IconCopy, IconListCheck, IconPencil, IconX } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Strip } from '../../seats/strip.tsx'
import { cx } from '../../ui/cx.ts'
import type { MenuItem } from '../../ui/menu.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Tag } from '../../ui/tag.tsx'
import whole from '../../ui/whole-link.module.css'
import list from '../list.module.css'
import css from './class-row.module.css'
import { messages } from './messages.ts'

type ClassRowProps = { view: ClassView; onEdit: () => void; onCopy: () => void; onCancel: () => void }

/** The actions of a class: one that has started can only be copied, a cancelled one has no roster. */
const useActs = ({ view, onEdit, onCopy, onCancel }: ClassRowProps): MenuItem[] => {
  const m = useMessages(messages)
  const navigate = useNavigate()
  const isScheduled = isScheduledClass(view.status)
  const ahead = isScheduled && Date.parse(view.startsAt) > Date.now()
  const icon = { 'aria-hidden': true } as const
  return [
    ...(isCancelledClass(view.status)
      ? []
      : [
          {
            id: 'roster',
            label: m.roster,
            icon: <IconListCheck {...icon} />,
            onChoose: () => void navigate({ to: paths.roster, params: { id: view.id } }),
          },
        ]),
    ...(ahead ? [{ id: 'edit', label: m.edit, icon: <IconPencil {...icon} />, onChoose: onEdit }] : []),
    { id: 'copy', label: m.copy, icon: <IconCopy {...icon} />, onChoose: onCopy },
    ...(isScheduled ? [{ id: 'cancel', label: m.cancelClass, icon: <IconX {...icon} />, onChoose: onCancel }] : []),
  ]
}

/** One class of a day: time, class type, coach, room and seats. Links to its roster. */
export const ClassRow = (props: ClassRowProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { view } = props
  const { classType, coach, room, timeZone } = view
  const acts = useActs(props)
  const cancelled = isCancelledClass(view.status)
  const time = f.time(view.startsAt, timeZone)
  return (
    <li className={cx(css.row, 'edge', `d-${classType.color}`, !isScheduledClass(view.status) && css.past)}>
      <time className={cx('clock', list.hour)} dateTime={view.startsAt}>
        {time}
        <small>{f.time(view.endsAt, timeZone)}</small>
      </time>
      <div className={css.what}>
        <h3 className={cx(cancelled && css.struck)}>
          {cancelled ? (
            classType.name
          ) : (
            <Link className={whole.link} to={paths.roster} params={{ id: view.id }}>
              {classType.name}
            </Link>
          )}
        </h3>
        <p className="soft sm">
          <span className={cx(coach === null && isScheduledClass(view.status) && 'danger')}>
            {coach?.name ?? m.noCoach}
          </span>{' '}
          · {room?.name ?? m.noRoom}
        </p>
      </div>
      {cancelled ? (
        <span className={css.seats}>
          <Tag tone="danger">{m.cancelled}</Tag>
        </span>
      ) : (
        <div className={css.seats}>
          <Strip size="s" capacity={view.capacity} taken={view.booked} />
          <p className={css.figure} aria-hidden="true">
            <b className="num">{m.taken({ taken: view.booked, capacity: view.capacity })}</b>
          </p>
          {view.waitlisted > 0 && <b className="ink sm num">{m.waiting(view.waitlisted)}</b>}
        </div>
      )}
      <b className={cx('clock', css.points)}>{f.shortPoints(view.points)}</b>
      <span className={css.above}>
        <RowMenu label={m.acts(`${classType.name}, ${time}`)} items={acts} />
      </span>
    </li>
  )
}
