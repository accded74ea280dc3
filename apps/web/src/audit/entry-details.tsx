import { Link } from '@tanstack/react-router'
import { dayKey, deviceTimeZone } from '../format/day.ts'
import { useFormat } from '../format/use-format.ts'
import { useMessages } from '../i18n/messages.ts'
import { Rich } from '../ui/rich.tsx'
import { Avatar } from '../users/avatar.tsx'
import css from './entry-details.module.css'
import { messages } from './messages.ts'
import { type AuditEntry, authorOf, shortHash, useDetailRows, useEntryText } from './use-entry-text.ts'

type Neighbours = { after: AuditEntry | undefined; before: AuditEntry | undefined }

const Chain = ({ entry, neighbours }: { entry: AuditEntry; neighbours: Neighbours }) => {
  const m = useMessages(messages)
  const textOf = useEntryText()
  const { after, before } = neighbours
  const line = (of: AuditEntry, text: string) => (
    <li key={of.id} className={of === entry ? css.me : undefined}>
      <i aria-hidden="true" />
      <span>{text}</span>
      {of.hash !== null && <code>{shortHash(of.hash)}</code>}
    </li>
  )
  return (
    <ol className={css.chain} aria-label={m.chain}>
      {after && line(after, textOf(after).replaceAll('**', ''))}
      {line(entry, m.thisOne)}
      {before && line(before, textOf(before).replaceAll('**', ''))}
    </ol>
  )
}

type EntryDetailsProps = {
  entry: AuditEntry
  /** The loaded entries before and after it in the chain. */
  neighbours: Neighbours
}

/** Author, action and time of an entry, every detail, and its place in the chain with both hashes. */
export const EntryDetails = ({ entry, neighbours }: EntryDetailsProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const zone = deviceTimeZone()
  const textOf = useEntryText()
  const rowsOf = useDetailRows()
  const { by, hash, prevHash, seq, studio, redactedAt } = entry
  return (
    <div className={css.details}>
      <b className="clock c3">{f.time(entry.at, zone)}</b>
      <p className={css.what}>
        <Rich text={textOf(entry)} />
      </p>
      <p className="soft sm">{f.day(dayKey(entry.at, zone))}</p>
      <dl>
        <div>
          <dt>{m.who}</dt>
          <dd className={css.who}>
            {by && <Avatar name={by.name} size={24} />}
            {authorOf(entry, m)}
            {by && (
              <Link
                className="link"
                to="."
                search={(now: object) => ({ ...now, who: by.id, entry: undefined }) as never}
              >
                {m.onlyTheirs}
              </Link>
            )}
          </dd>
        </div>
        {studio && (
          <div>
            <dt>{m.studio}</dt>
            <dd>{studio.name}</dd>
          </div>
        )}
        {rowsOf(entry).map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {seq !== null && (
          <div>
            <dt>{m.place}</dt>
            <dd>{f.number(Number(seq))}</dd>
          </div>
        )}
        <div>
          <dt>{m.hash}</dt>
          <dd>{hash === null ? m.waiting : <code>{hash}</code>}</dd>
        </div>
        {prevHash !== null && (
          <div>
            <dt>{m.before}</dt>
            <dd>
              <code>{prevHash}</code>
            </dd>
          </div>
        )}
      </dl>
      {redactedAt !== null && <p className="soft sm">{m.redacted({ when: f.moment(redactedAt, zone, new Date()) })}</p>}
      <Chain entry={entry} neighbours={neighbours} />
    </div>
  )
}
