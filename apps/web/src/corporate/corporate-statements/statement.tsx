import { IconChevronLeft, IconChevronRight, IconDownload } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { useDownload } from '../../api/use-download.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { addMonths, isMonth, monthOf } from '../../format/month.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass, IconButton } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Equation, type Statement } from './equation.tsx'
import { Lines } from './lines.tsx'
import { messages } from './messages.ts'
import css from './statement.module.css'
import { StatementAside } from './used.tsx'

type HeadProps = { month: string; statement: Statement | undefined }

/** The month with links to the previous and the next one, and its files. */
const Head = ({ month, statement }: HeadProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const navigate = useNavigate()
  const csv = useDownload('exportCorporateStatement')
  const pdf = useDownload('readCorporateStatementPdf')
  const go = (months: number) =>
    void navigate({ to: paths.corporate.statement, params: { month: addMonths(month, months) } })
  const input = { params: { month } }
  return (
    <header className={css.head}>
      <h1>{m.title(f.month(`${month}-01`))}</h1>
      <div className={css.months}>
        <IconButton
          label={m.before}
          disabled={statement !== undefined && month <= statement.firstMonth}
          onClick={() => go(-1)}
        >
          <IconChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton
          label={m.after}
          disabled={statement === undefined || month >= statement.thisMonth}
          onClick={() => go(1)}
        >
          <IconChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      {statement !== undefined && (
        <div className={css.files}>
          <Button busy={csv.busy} onClick={() => csv.save(input, `${m.file(month)}.csv`)}>
            <IconDownload aria-hidden="true" />
            CSV
          </Button>
          <Button busy={pdf.busy} onClick={() => pdf.save(input, `${m.file(month)}.pdf`)}>
            <IconDownload aria-hidden="true" />
            PDF
          </Button>
        </div>
      )}
    </header>
  )
}

/** The statement of a company's month: an equation, and lines with the balance after each. */
export const CorporateStatement = () => {
  const m = useMessages(messages)
  useTitle(m.short)
  const { month: requestedMonth }: { month?: string } = useParams({ strict: false })
  const month = isMonth(requestedMonth) ? requestedMonth : monthOf(new Date())
  const { data, refusal, loading, retry } = useApi('readCorporateStatement', { params: { month } })
  const isToCome = refusal?.errores.some(({ campo }) => campo === 'month') ?? false
  return (
    <>
      <Head month={month} statement={data} />
      {loading && (
        <div aria-busy="true" className={css.loading}>
          <Skeleton height={110} />
          <Skeleton height={260} />
        </div>
      )}
      {data === undefined && isToCome && (
        <EmptyState
          title={m.toCome}
          action={
            <Link to={paths.corporate.statements} className={buttonClass({ look: 'line' })}>
              {m.toCurrent}
            </Link>
          }
        >
          {refusal?.mensaje}
        </EmptyState>
      )}
      {data === undefined && refusal !== null && !isToCome && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data !== undefined && (
        <>
          <Equation statement={data} />
          <div className={css.columns}>
            <Lines statement={data} />
            <StatementAside statement={data} />
          </div>
        </>
      )}
    </>
  )
}
