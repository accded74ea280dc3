import type { Data } from '@cupo/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { exactFigure } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { cityOf } from '../../format/zone.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Avatar } from '../../users/avatar.tsx'
import { messages } from './messages.ts'
import { PayDialog } from './pay-dialog.tsx'
import css from './payouts.module.css'

type PayoutList = Data<'listPayouts'>
type Payout = PayoutList['items'][number]

const tones = { running: 'plain', due: 'warn', paid: 'ok', none: 'plain' } as const

type RowProps = { payout: Payout; currency: string; onPay: (payout: Payout) => void }

const Row = ({ payout, currency, onPay }: RowProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { studio, timeZone, visits, points, amount, progress } = payout
  return (
    <tr>
      <th scope="row">
        <span className={css.name}>
          <Avatar name={studio.name} size={28} />
          <span>
            <Link
              className={css.studio}
              to={paths.owner.payout}
              params={{ id: payout.id }}
              aria-label={m.statementOf(studio.name)}
            >
              {studio.name}
            </Link>{' '}
            <small>{cityOf(timeZone, f.language)}</small>
          </span>
        </span>
      </th>
      <td className={css.wide}>{f.number(visits)}</td>
      <td className={css.wide}>{f.number(points)}</td>
      <td>
        <b className="clock">{exactFigure(f, { amount, currency })}</b>
      </td>
      <td className={css.state}>
        {progress === 'due' ? (
          <Button size="sm" aria-label={m.payTo(studio.name)} onClick={() => onPay(payout)}>
            {m.pay}
          </Button>
        ) : (
          <Tag tone={tones[progress]}>{m.progress[progress]}</Tag>
        )}
      </td>
    </tr>
  )
}

const Table = ({ list, onPay }: { list: PayoutList; onPay: (payout: Payout) => void }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { items, currency } = list
  const sum = (of: (payout: Payout) => number) => items.reduce((total, payout) => total + of(payout), 0)
  const payable = items.filter(({ progress }) => progress !== 'none')
  const paid = items.filter(({ progress }) => progress === 'paid')
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{m.studio}</th>
          <th scope="col" className={css.wide}>
            {m.visits}
          </th>
          <th scope="col" className={css.wide}>
            {m.pointsColumn}
          </th>
          <th scope="col">{currency}</th>
          <th scope="col" className={css.state}>
            {m.payment}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((payout) => (
          <Row key={payout.id} payout={payout} currency={currency} onPay={onPay} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{m.sum}</th>
          <td className={css.wide}>{f.number(sum(({ visits }) => visits))}</td>
          <td className={css.wide}>{f.number(sum(({ points }) => points))}</td>
          <td>
            <b className="clock">{exactFigure(f, { amount: sum(({ amount }) => amount), currency })}</b>
          </td>
          <td className={css.state}>{m.paidOf({ paid: paid.length, all: payable.length })}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** The earnings of each studio in the month. A payout is recorded once, after the end of the month. */
export const Payouts = ({ list }: { list: PayoutList }) => {
  const m = useMessages(messages)
  const [paying, setPaying] = useState<Payout | null>(null)
  return (
    <Section title={m.studioPayouts}>
      {list.items.length === 0 ? (
        <EmptyState title={m.noPayouts}>{m.noPayoutsText}</EmptyState>
      ) : (
        <Table list={list} onPay={setPaying} />
      )}
      {paying !== null && <PayDialog payout={paying} currency={list.currency} onClose={() => setPaying(null)} />}
    </Section>
  )
}
