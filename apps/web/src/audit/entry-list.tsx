import { dayKey, deviceTimeZone } from '../format/day.ts'
import { useFormat } from '../format/use-format.ts'
import { useMessages } from '../i18n/messages.ts'
import { cx } from '../ui/cx.ts'
import { subject } from '../ui/focus-subject.ts'
import { Rich } from '../ui/rich.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './entry-list.module.css'
import { messages } from './messages.ts'
import { type AuditEntry, authorOf, shortHash, useEntryText } from './use-entry-text.ts'

type EntryListProps = {
  entries: readonly AuditEntry[]
  /** Ids of entries that the check found broken. */
  broken?: ReadonlySet<string>
  chosen?: string | undefined
  /** Without it, entries are not buttons and their hashes are not shown. */
  onChoose?: (entry: AuditEntry) => void
}

type RowProps = { entry: AuditEntry; bad: boolean; chosen: boolean; onChoose: EntryListProps['onChoose'] }

const Row = ({ entry, bad, chosen, onChoose }: RowProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const textOf = useEntryText()
  const content = (
    <>
      <i aria-hidden="true" className={cx(css.pip, entry.hash === null && css.open)} />
      <time className="clock" dateTime={entry.at}>
        {f.time(entry.at, deviceTimeZone())}
      </time>
      <span className={css.text}>
        <Rich text={textOf(entry)} />
        <small>
          {authorOf(entry, m)}
          {bad && <b className="danger">{m.broken}</b>}
        </small>
      </span>
      <span className={css.kind}>{entry.group === null ? '' : m.groups[entry.group]}</span>
      {onChoose && (
        <code>{entry.hash === null ? <VisuallyHidden>{m.waiting}</VisuallyHidden> : shortHash(entry.hash)}</code>
      )}
    </>
  )
  return (
    <li className={cx(bad && css.bad, chosen && css.chosen)}>
      {onChoose ? (
        <button
          type="button"
          {...subject(`audit:${entry.id}`)}
          tabIndex={0}
          aria-current={chosen || undefined}
          onClick={() => onChoose(entry)}
        >
          {content}
        </button>
      ) : (
        <div>{content}</div>
      )}
    </li>
  )
}

/** Entries by day, newest first. Each is a bead on the chain, and includes the hash of the one below. */
export const EntryList = ({ entries, broken, chosen, onChoose }: EntryListProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const zone = deviceTimeZone()
  const today = dayKey(new Date(), zone)
  const days = [...Map.groupBy(entries, ({ at }) => dayKey(at, zone))]
  return days.map(([day, those]) => (
    <section key={day} className={css.day}>
      <h2>
        {f.nearDay(day, today) === f.day(day) ? f.day(day) : `${f.nearDay(day, today)}, ${f.weekdayAndNumber(day)}`}
        <span>{m.changes(those.length)}</span>
      </h2>
      <ol className={cx(css.chain, onChoose === undefined && css.still)}>
        {those.map((entry) => (
          <Row
            key={entry.id}
            entry={entry}
            bad={broken?.has(entry.id) ?? false}
            chosen={chosen === entry.id}
            onChoose={onChoose}
          />
        ))}
      </ol>
    </section>
  ))
}
