import { Link } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { moneyFigure } from '../../format/money.ts'
import { monthOf } from '../../format/month.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Section } from '../../ui/card.tsx'
import { type Lists, OpenItem, OwnItem } from '../substitutions/substitution-items.tsx'
import css from './week-aside.module.css'
import { messages } from './week-messages.ts'

/** The pay by each studio for the month so far. */
const Month = () => {
  const m = useMessages(messages)
  const f = useFormat()
  const month = monthOf(new Date())
  const { data } = useApi('readCoachPay', { query: { month } })
  const ruled = data?.studios.filter(({ sheet }) => sheet.ruled) ?? []
  if (ruled.length === 0) return null
  return (
    <Section title={m.month(f.month(`${month}-01`))}>
      <ul className={css.pay}>
        {ruled.map(({ studio, sheet }) => (
          <li key={studio.id}>
            <b className="clock">{moneyFigure(f, { amount: sheet.total, currency: sheet.currency })}</b>
            <span className="soft sm">
              {sheet.currency}, {studio.name}
              <br />
              {m.classes(sheet.lines.length)}
            </span>
          </li>
        ))}
      </ul>
      <Link to={paths.coach.pay} className={css.more}>
        {m.toPay}
      </Link>
    </Section>
  )
}

/** Beside the week: classes of colleagues to take, the coach's own requests, and the month's pay. */
export const WeekAside = ({ lists }: { lists: Lists | undefined }) => {
  const m = useMessages(messages)
  const own = lists?.mine.filter(({ status }) => status !== 'approved') ?? []
  const open = lists?.open ?? []
  return (
    <div className={css.aside}>
      {open.length + own.length > 0 && (
        <Section title={m.substitutions}>
          <ul className={css.list}>
            {open.map((item) => (
              <OpenItem key={item.id} item={item} />
            ))}
            {own.map((item) => (
              <OwnItem key={item.id} item={item} />
            ))}
          </ul>
        </Section>
      )}
      <Month />
    </div>
  )
}
