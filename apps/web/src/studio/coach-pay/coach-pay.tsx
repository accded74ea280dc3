import type { Data } from '@cupo/contract'
import { IconChevronDown, IconChevronLeft, IconDownload } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { useDownload } from '../../api/use-download.ts'
import { brandFile } from '../../app/brand-file.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { Figures, PaySheet } from '../../coach-pay/pay-sheet.tsx'
import { moneyFigure } from '../../format/money.ts'
import { addMonths, isMonth, monthOf } from '../../format/month.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { MonthStep } from '../../payouts/month-step.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Avatar } from '../../users/avatar.tsx'
import { ListSkeleton } from '../listed.tsx'
import css from './coach-pay.module.css'
import { messages } from './messages.ts'

type Pay = Data<'readStudioCoachPay'>

const Coach = ({ item: { coach, sheet } }: { item: Pay['coaches'][number] }) => {
  const m = useMessages(messages)
  const f = useFormat()
  return (
    <details className={css.coach}>
      <summary>
        <Avatar name={coach.name} avatar={coach.avatar} size={44} />
        <span className={css.who}>
          <strong>{coach.name}</strong>
          <small className="soft sm">{m.classes(sheet.lines.length)}</small>
        </span>
        <span className={css.earned}>
          <b>{sheet.ruled ? f.money(sheet.total, sheet.currency) : m.noRule}</b>
          <IconChevronDown aria-hidden="true" />
        </span>
      </summary>
      <div className={css.sheet}>
        <Figures sheets={[sheet]} />
        <PaySheet sheet={sheet} />
      </div>
    </details>
  )
}

const Board = ({ pay }: { pay: Pay }) => {
  const m = useMessages(messages)
  const f = useFormat()
  if (pay.coaches.length === 0) return <EmptyState title={m.empty}>{m.emptyText}</EmptyState>
  return (
    <>
      <p className={css.sum}>
        <b className="clock">{moneyFigure(f, { amount: pay.total, currency: pay.currency })}</b>
        <span className="soft">{m.total(pay.currency)}</span>
      </p>
      <Card flush>
        {pay.coaches.map((item) => (
          <Coach key={item.coach.id} item={item} />
        ))}
      </Card>
    </>
  )
}

/** The classes taught and the pay earned by the studio's coaches in a month. */
export const StudioCoachPay = () => {
  const m = useMessages(messages)
  const f = useFormat()
  useTitle(m.title)
  const search = useSearch({ strict: false }) as { month?: string }
  const month = isMonth(search.month) ? search.month : monthOf(new Date())
  const { data, refusal, retry } = useApi('readStudioCoachPay', { query: { month } })
  const { busy, save } = useDownload('exportStudioCoachPay')
  return (
    <>
      <Link className={css.back} to={paths.studio.coaches}>
        <IconChevronLeft aria-hidden="true" />
        {m.coaches}
      </Link>
      <PageHead
        title={
          <span className={css.title}>
            {m.of(f.monthAndYear(`${month}-01`))}
            <MonthStep month={addMonths(month, -1)} back />
            <MonthStep month={addMonths(month, 1)} />
          </span>
        }
        lead={m.lead}
        actions={
          <Button busy={busy} onClick={() => save({ query: { month } }, `${brandFile()}-coaches-${month}.csv`)}>
            <IconDownload aria-hidden="true" />
            {m.export}
          </Button>
        }
      />
      {data ? (
        <Board pay={data} />
      ) : refusal === null ? (
        <ListSkeleton />
      ) : (
        <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
      )}
    </>
  )
}
