import type { Series } from '@cupo/contract'
import { IconClockExclamation, IconPencil, IconX } from '@tabler/icons-react'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Tag } from '../../ui/tag.tsx'
import list from '../list.module.css'
import { messages } from './messages.ts'
import css from './series.module.css'
import { WeekdayMarks } from './weekdays.tsx'

type RuleRowProps = { series: Series; onEdit: () => void; onEnd: () => void }

/** One weekly rule: time, weekdays, class type, room, end date and effects of clock changes. */
export const RuleRow = ({ series, onEdit, onEnd }: RuleRowProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { classType, room, coach, notes, except, generatedUntil } = series
  const until = series.until === null ? null : f.datedDay(series.until)
  return (
    <li className={cx(css.rule, 'edge', `d-${classType.color}`)}>
      <p className={cx('clock', list.hour)}>
        {series.localTime}
        <small>{f.minutes(series.durationMinutes)}</small>
      </p>
      <div className={css.what}>
        <h3>{classType.name}</h3>
        <p className="soft sm">
          <span className={cx(coach === null && 'danger')}>{coach?.name ?? m.noCoach}</span> · {room?.name ?? m.noRoom}
        </p>
      </div>
      <div className={css.days}>
        <WeekdayMarks weekdays={series.weekdays} />
        <p className="soft sm">
          {m.span({ from: f.datedDay(series.from), until })}
          {except.length > 0 && ` · ${m.skips(except.length)}`}
        </p>
        {notes.map((note) => (
          <p key={note.date} className={cx('sm warn', css.clockNote)}>
            <IconClockExclamation aria-hidden="true" />
            <span>
              {f.date(note.date)}: {note.mensaje}
            </span>
          </p>
        ))}
        <p className={list.tags}>
          {generatedUntil === null ? (
            <Tag tone="warn">{m.notGenerated}</Tag>
          ) : (
            <Tag>{m.generated(f.shortDate(generatedUntil))}</Tag>
          )}
        </p>
      </div>
      <span className={css.menu}>
        <RowMenu
          label={m.acts(`${classType.name}, ${series.localTime}`)}
          items={[
            { id: 'edit', label: m.edit, icon: <IconPencil aria-hidden="true" />, onChoose: onEdit },
            { id: 'end', label: m.end, icon: <IconX aria-hidden="true" />, onChoose: onEnd },
          ]}
        />
      </span>
    </li>
  )
}
