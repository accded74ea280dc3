import { useSearch } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { useTitle } from '../../app/use-title.ts'
import { Figures, PaySheet } from '../../coach-pay/pay-sheet.tsx'
import { moneyFigure } from '../../format/money.ts'
import { addMonths, isMonth, monthOf } from '../../format/month.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { MonthStep } from '../../payouts/month-step.tsx'
import { Card, PageHead, Section } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AverageLink } from '../reviews/average.tsx'
import { messages } from './messages.ts'
import css from './pay.module.css'

/** A coach's month in figures, and the pay by each studio. */
export const CoachPay = () => {
  const m = useMessages(messages)
  const f = useFormat()
  useTitle(m.title)
  const search = useSearch({ strict: false }) as { month?: string }
  const month = isMonth(search.month) ? search.month : monthOf(new Date())
  const { data, refusal, retry } = useApi('readCoachPay', { query: { month } })
  return (
    <>
      <PageHead
        title={
          <span className={css.title}>
            {m.title}: {f.monthAndYear(`${month}-01`)}
            <MonthStep month={addMonths(month, -1)} back />
            <MonthStep month={addMonths(month, 1)} />
          </span>
        }
        lead={m.lead}
      />
      {data === undefined &&
        (refusal === null ? (
          <div aria-busy="true">
            <Skeleton height={320} />
          </div>
        ) : (
          <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
        ))}
      {data?.studios.length === 0 && <EmptyState title={m.empty}>{m.emptyText}</EmptyState>}
      {data !== undefined && data.studios.length > 0 && (
        <>
          <Card className={css.figures}>
            <Figures sheets={data.studios.map(({ sheet }) => sheet)} />
            <AverageLink />
          </Card>
          {data.studios.map(({ studio, sheet }) => (
            <Section key={studio.id} title={studio.name} className={css.sheet}>
              {sheet.ruled && (
                <p className={css.sum}>
                  <b className="clock">{moneyFigure(f, { amount: sheet.total, currency: sheet.currency })}</b>
                  <span className="soft">{m.soFar(sheet.currency)}</span>
                </p>
              )}
              <PaySheet sheet={sheet} />
            </Section>
          ))}
        </>
      )}
    </>
  )
}
