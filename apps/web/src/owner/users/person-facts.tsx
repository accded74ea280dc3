import type { Data } from '@cupo/contract'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { EntryList } from '../../audit/entry-list.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AdjustmentRow } from '../adjustments/adjustment-row.tsx'
import adjustmentCss from '../adjustments/adjustments.module.css'
import { useMoment } from '../service-health/use-moment.ts'
import { messages as userMessages } from './messages.ts'
import css from './person.module.css'
import { messages } from './person-messages.ts'

export type Person = Data<'readPerson'>

/** Role, studio or company, points, bookings and passes. */
export const Facts = ({ person }: { person: Person }) => {
  const m = useMessages(messages)
  const u = useMessages(userMessages)
  const f = useFormat()
  const moment = useMoment()
  const { userType, staffRole, studio, corporate, teachesAt, balance, bookings, passes, renewals } = person
  const role = [u.kinds[userType.description] ?? userType.description, staffRole ? m.staff[staffRole] : null]
  const n = (count: number) => f.number(count)
  const lines: [string, string | null][] = [
    [m.role, role.filter((text) => text !== null).join(', ')],
    [m.studio, studio?.name ?? null],
    [m.corporate, corporate?.name ?? null],
    [m.teaches, teachesAt.length === 0 ? null : teachesAt.map(({ name }) => name).join(', ')],
    [m.since, moment(person.createdAt)],
    [m.points, balance === null ? null : n(balance)],
    [
      m.bookings,
      balance === null
        ? null
        : m.bookingsLine({ total: n(bookings.total), ahead: n(bookings.ahead), attended: n(bookings.attended) }),
    ],
    [
      m.passes,
      passes.length === 0
        ? null
        : passes.map(({ name, remaining }) => m.passLine({ name, left: remaining })).join(', '),
    ],
    [m.renewals, renewals === 0 ? null : n(renewals)],
  ]
  return (
    <Section title={m.data}>
      <dl className={css.facts}>
        {lines.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </Section>
  )
}

/** The sessions of a person, with a button that ends all of them. */
export const Sessions = ({ person, onEnd }: { person: Person; onEnd: (() => void) | null }) => {
  const m = useMessages(messages)
  const moment = useMoment()
  return (
    <Section
      title={m.sessions}
      aside={
        onEnd !== null &&
        person.sessions.length > 0 && (
          <Button size="sm" onClick={onEnd}>
            {m.endSessions}
          </Button>
        )
      }
    >
      {person.sessions.length === 0 && <p className="soft">{m.noSessions}</p>}
      <ul className={css.sessions}>
        {person.sessions.map((one) => (
          <li key={one.id}>
            <p className={css.agent}>{one.acting ? m.acting : one.userAgent}</p>
            <p className="soft sm">{m.seen(moment(one.lastSeenAt))}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The adjustments of a member's points. */
export const AdjustmentsOf = ({ id }: { id: string }) => {
  const m = useMessages(messages)
  const { data, refusal, loading } = useApi('listAdjustments', { query: { of: id, limit: 10 } })
  return (
    <Section title={m.adjustments}>
      {loading && <Skeleton height={60} />}
      {!data && refusal && <p className="danger sm">{refusal.mensaje}</p>}
      {data?.items.length === 0 && <p className="soft">{m.noAdjustments}</p>}
      {data !== undefined && data.items.length > 0 && (
        <Card flush>
          <ul className={adjustmentCss.list}>
            {data.items.map((adjustment) => (
              <AdjustmentRow key={adjustment.id} adjustment={adjustment} />
            ))}
          </ul>
        </Card>
      )}
    </Section>
  )
}

/** The newest entries of the audit log about or by a person. */
export const LogOf = ({ id }: { id: string }) => {
  const m = useMessages(messages)
  const { data, refusal, loading } = useApi('listAudit', { query: { about: id, limit: 10 } })
  return (
    <Section
      title={m.log}
      aside={
        <Link to={paths.owner.audit} className="link">
          {m.allLog}
        </Link>
      }
    >
      {loading && <Skeleton height={120} />}
      {!data && refusal && <p className="danger sm">{refusal.mensaje}</p>}
      {data?.items.length === 0 && <p className="soft">{m.noLog}</p>}
      {data !== undefined && data.items.length > 0 && <EntryList entries={data.items} />}
    </Section>
  )
}
