import { IconChevronLeft } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { exactWords } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Visits, visitPageSize } from '../../payouts/visits.tsx'
import { PageHead } from '../../ui/card.tsx'
import { messages } from './messages.ts'
import css from './statement.module.css'

/** The statement of a studio's payout: each visit with its points and earnings. */
export const PayoutStatement = () => {
  const m = useMessages(messages)
  const f = useFormat()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data } = useApi('readPayout', { params: { id }, query: { limit: visitPageSize } })
  useTitle(data?.payout.studio.name ?? m.title)
  const title = data
    ? m.statement({ studio: data.payout.studio.name, month: f.monthAndYear(`${data.payout.month}-01`) })
    : m.title
  const lead = data && {
    lead: m.statementLead({
      visits: data.payout.visits,
      points: f.number(data.payout.points),
      amount: exactWords(f, { amount: data.payout.amount, currency: data.currency }),
    }),
  }
  return (
    <>
      <Link className={css.back} to={paths.owner.balance} search={data ? { month: data.payout.month } : {}}>
        <IconChevronLeft aria-hidden="true" />
        {m.back}
      </Link>
      <PageHead title={title} {...lead} />
      <Visits of={{ id }} />
    </>
  )
}
