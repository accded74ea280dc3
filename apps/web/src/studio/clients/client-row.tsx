import { Link } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { paths } from '../../app/paths.ts'
import { dayKey, daysBetween, deviceTimeZone } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { Dot } from '../../ui/dot.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Avatar } from '../../users/avatar.tsx'
import css from './client-table.module.css'
import { HoldPips, HoldText } from './hold.tsx'
import { messages } from './messages.ts'
import type { Client } from './use-clients.ts'

type ClientRowProps = {
  client: Client
  /** Place in the list, from 0. */
  at: number
  chosen: boolean
  onToggle: (id: string) => void
}

const Weeks = ({ client }: { client: Client }) => {
  const m = useMessages(messages)
  const came = client.weeks.filter((visits) => visits > 0).length
  return (
    <span className={css.weeks} role="img" aria-label={m.weeksSeen({ count: came })}>
      {client.weeks.map((visits, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a week has no other key than its place
        <Dot key={at} look={visits > 0 ? 'solid' : 'ring'} px={7} />
      ))}
    </span>
  )
}

const Away = ({ client }: { client: Client }) => {
  const m = useMessages(messages)
  const f = useFormat()
  if (client.lastVisitAt === null) return <span className="soft sm">{m.never}</span>
  const zone = deviceTimeZone()
  const days = Math.max(0, daysBetween(dayKey(client.lastVisitAt, zone), dayKey(new Date(), zone)))
  return (
    <span className={css.away}>
      <b className="clock">{f.number(days)}</b> <small>{days === 1 ? m.day : m.days}</small>
    </span>
  )
}

/** Name and number only, for a row that scrolls by too fast to read. */
const BriefCells = ({ client }: { client: Client }) => (
  <>
    <td className={css.check} />
    <td className={css.person}>
      <i className={css.face} aria-hidden="true" />
      <span>
        <span className={css.name}>{client.name}</span>
        <small className={cx(css.contact, 'soft')}>{client.phone ?? client.email}</small>
      </span>
    </td>
  </>
)

const Cells = ({ client, at, chosen, onToggle }: ClientRowProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const [hold] = client.holds
  return (
    <>
      <td className={css.check}>
        <input
          type="checkbox"
          tabIndex={-1}
          checked={chosen}
          aria-label={m.select({ name: client.name })}
          onChange={() => onToggle(client.id)}
        />
      </td>
      <td className={css.person}>
        <Avatar name={client.name} avatar={client.avatar} size={36} />
        <span>
          <Link to={paths.studio.client} params={{ id: client.id }} className={css.name} data-row={at}>
            {client.name}
          </Link>
          <small className={cx(css.contact, 'soft')}>{client.phone ?? client.email}</small>
        </span>
      </td>
      <td className={css.tags}>
        {client.tags.slice(0, 2).map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
      </td>
      <td>
        <Weeks client={client} />
      </td>
      <td className={css.awayCell}>
        <Away client={client} />
      </td>
      <td className={css.holds}>
        {hold === undefined ? (
          <span className="soft sm">{m.nothing}</span>
        ) : (
          <>
            <HoldPips hold={hold} px={7} />
            <HoldText hold={hold} />
          </>
        )}
      </td>
      <td className={cx(css.monthly, 'clock')}>
        {client.monthly === null ? '–' : f.money(client.monthly.amount, client.monthly.currency)}
      </td>
    </>
  )
}

type RowProps = ClientRowProps & {
  /** Height and distance from the top of the list in px. */
  height: number
  top: number
  /** The list scrolls too fast to read a new row: it is rendered in full when the list slows down. */
  brief: boolean
}

/**
 * A client in the list: a row of the table, or on a phone a card with the remaining classes. Rows that stay in view are
 * not re-rendered while the list scrolls, and a row rendered in full stays so.
 */
export const ClientRow = memo(({ height, top, brief, ...row }: RowProps) => {
  const [complete, setComplete] = useState(!brief)
  if (!brief && !complete) setComplete(true)
  return (
    <tr
      aria-rowindex={row.at + 2}
      className={cx(css.grid, css.row, row.chosen && css.chosen)}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      {complete ? <Cells {...row} /> : <BriefCells client={row.client} />}
    </tr>
  )
})
ClientRow.displayName = 'ClientRow'
