import type { Data } from '@cupo/contract'
import { IconChevronLeft, IconDownload } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { useDownload } from '../../api/use-download.ts'
import { brandFile } from '../../app/brand-file.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { dayKey } from '../../format/day.ts'
import { exactFigure, exactWords } from '../../format/money.ts'
import { addMonths, isMonth, monthOf } from '../../format/month.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { MonthStep } from '../../payouts/month-step.tsx'
import { Visits, visitPageSize } from '../../payouts/visits.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead, Section } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { PartnerStatement } from '../partners/partner-statement.tsx'
import { messages } from './messages.ts'
import css from './payout.module.css'

type Payout = Data<'readStudioPayout'>

const tones = { paid: 'ok', due: 'warn', running: 'plain', none: 'plain' } as const

const Figures = ({ payout: { payout, currency, rate } }: { payout: Payout }) => {
  const m = useMessages(messages)
  const f = useFormat()
  return (
    <Card className={css.figures}>
      <div className={css.first}>
        <b className="clock">
          {exactFigure(f, { amount: payout.amount, currency })}
          <small> {currency}</small>
        </b>
        <Tag tone={tones[payout.progress]}>{m.progress[payout.progress]}</Tag>
      </div>
      <p className="soft">
        <Rich
          text={m.payoutSentence({
            visits: payout.visits,
            points: f.points(payout.points),
            rate: exactWords(f, { amount: rate, currency }),
          })}
        />{' '}
        {payout.paidAt !== null && m.paidOn(f.day(dayKey(payout.paidAt, payout.timeZone)))}
      </p>
    </Card>
  )
}

/** Due or paid amount of the studio for the visits of a month, with each visit. */
export const StudioPayout = () => {
  const m = useMessages(messages)
  const f = useFormat()
  useTitle(m.payouts)
  const search = useSearch({ strict: false }) as { month?: string }
  const month = isMonth(search.month) ? search.month : monthOf(new Date())
  const { data, refusal, retry } = useApi('readStudioPayout', { query: { month, limit: visitPageSize } })
  const { busy, save } = useDownload('exportStudioPayout')
  return (
    <>
      <Link className={css.back} to={paths.studio.money}>
        <IconChevronLeft aria-hidden="true" />
        {m.title}
      </Link>
      <PageHead
        title={
          <span className={css.title}>
            {m.payoutsOf(f.monthAndYear(`${month}-01`))}
            <MonthStep month={addMonths(month, -1)} back />
            <MonthStep month={addMonths(month, 1)} />
          </span>
        }
        lead={m.payoutsLead}
        actions={
          <Button busy={busy} onClick={() => save({ query: { month } }, `${brandFile()}-${month}.csv`)}>
            <IconDownload aria-hidden="true" />
            {m.export}
          </Button>
        }
      />
      {data === undefined &&
        (refusal === null ? <Skeleton height={160} /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />)}
      {data !== undefined && (
        <>
          <Figures payout={data} />
          <PartnerStatement month={month} />
          <Section title={m.payoutVisits}>
            <Visits of={{ month }} />
          </Section>
        </>
      )}
    </>
  )
}
