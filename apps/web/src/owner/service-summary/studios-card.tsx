import type { Data } from '@cupo/contract'
import { noMoney } from '@cupo/core/minor-units'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { moneyFigure } from '../../format/money.ts'
import { addMonths, monthOf } from '../../format/month.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Avatar } from '../../users/avatar.tsx'
import { StudioOccupancy } from '../studios/studio-occupancy.tsx'
import css from './home.module.css'
import { messages } from './messages.ts'

type Payouts = Data<'listPayouts'>
type Studio = Data<'listOwnerStudios'>['items'][number]

const payoutOf = (payouts: Payouts | undefined, { id }: Studio) => payouts?.items.find(({ studio }) => studio.id === id)

/** The payout of the previous month while it is due; else whether the current month has earnings. */
const PayoutTag = ({ studio, now, before }: { studio: Studio; now: Payouts; before: Payouts }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const due = payoutOf(before, studio)
  if (due?.progress === 'due') {
    const month = f.month(`${before.month}-01`)
    return (
      <Link to={paths.owner.payout} params={{ id: due.id }} aria-label={m.dueOf({ studio: studio.name, month })}>
        <Tag tone="warn">{m.due(month)}</Tag>
      </Link>
    )
  }
  const running = payoutOf(now, studio)
  return <Tag>{running === undefined || running.progress === 'none' ? m.nothingToPay : m.running}</Tag>
}

type TableProps = { studios: readonly Studio[]; now: Payouts | undefined; before: Payouts | undefined }

const Table = ({ studios, now, before }: TableProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{m.studio}</th>
          <th scope="col">{m.occupancy}</th>
          <th scope="col" className={cx(css.right, css.wide)}>
            {m.bookingsColumn}
          </th>
          <th scope="col" className={css.right}>
            {now === undefined ? m.toPay : `${m.toPay}, ${now.currency}`}
          </th>
          <th scope="col" className={cx(css.state, css.wide)}>
            {m.payment}
          </th>
        </tr>
      </thead>
      <tbody>
        {studios.map((studio) => (
          <tr key={studio.id}>
            <td>
              <span className={css.name}>
                <Avatar name={studio.name} size={28} />
                <span>
                  {studio.name}
                  {studio.city !== null && <small>{studio.city}</small>}
                </span>
              </span>
            </td>
            <td>
              <StudioOccupancy seats={studio.seats} taken={studio.taken} />
            </td>
            <td className={cx(css.right, css.wide)}>{f.number(studio.bookings)}</td>
            <td className={css.right}>
              {now && moneyFigure(f, { amount: payoutOf(now, studio)?.amount ?? noMoney, currency: now.currency })}
            </td>
            <td className={cx(css.state, css.wide)}>
              {now && before && <PayoutTag studio={studio} now={now} before={before} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The first studios with their figures and earnings of the month, and whether a payout is due. */
export const StudiosCard = () => {
  const m = useMessages(messages)
  const month = monthOf(new Date())
  const studios = useApi('listOwnerStudios', { query: { limit: 8 } })
  const now = useApi('listPayouts', { query: { month } })
  const before = useApi('listPayouts', { query: { month: addMonths(month, -1) } })
  const payoutRefusal = now.refusal ?? before.refusal
  return (
    <Card as="section" className={css.table}>
      <h2>
        {m.studiosTitle}
        <Link to={paths.owner.studios} className="link">
          {m.seeStudios}
        </Link>
      </h2>
      {studios.loading && <Skeleton height={160} />}
      {!studios.data && studios.refusal && <ErrorState mensaje={studios.refusal.mensaje} onRetry={studios.retry} />}
      {studios.data?.items.length === 0 && <p className="soft">{m.noStudios}</p>}
      {studios.data && studios.data.items.length > 0 && (
        <Table studios={studios.data.items} now={now.data ?? undefined} before={before.data ?? undefined} />
      )}
      {studios.data && payoutRefusal && <p className="danger sm">{payoutRefusal.mensaje}</p>}
    </Card>
  )
}
