import type { Data } from '@cupo/contract'
import { IconChevronLeft, IconChevronRight, IconReceipt, IconShield, IconUserPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { addMonths, isMonth, monthOf } from '../../format/month.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Pip } from '../../seats/pip.tsx'
import { Strip } from '../../seats/strip.tsx'
import { buttonClass, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Flow } from './flow.tsx'
import css from './home.module.css'
import { messages } from './messages.ts'

type Summary = Data<'readCorporateSummary'>

/** Above this many people, one pip per person is too dense to count. */
const peopleDrawn = 120

const Hero = ({ summary, before }: { summary: Summary; before: Summary | undefined }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const people = f.number(summary.people)
  const active = summary.active === null ? m.hiddenShort : f.number(summary.active)
  return (
    <div className={css.hero}>
      <div>
        <h1 className={css.big}>
          <Rich text={summary.active === null ? m.movedHidden({ people }) : m.moved({ active, people })} />
        </h1>
        <p className={cx('soft', css.through)}>
          {summary.through === null ? m.hiddenFigure : m.through({ day: f.date(summary.through) })}{' '}
          {before !== undefined &&
            before.active !== null &&
            m.movedBefore({
              month: f.month(`${before.month}-01`),
              active: before.active,
              people: f.number(before.people),
            })}
        </p>
      </div>
      {summary.active !== null && summary.people <= peopleDrawn && (
        <div>
          <Strip
            size="l"
            columns={Math.min(14, summary.people)}
            capacity={summary.people}
            taken={summary.active}
            mine={summary.active}
            label={m.peopleFigure({ active, people })}
          />
          <p className={css.legend}>
            <span>
              <Pip state="mine" px={11} /> {m.went}
            </span>
            <span>
              <Pip state="free" px={11} /> {m.notYet}
            </span>
          </p>
        </div>
      )}
    </div>
  )
}

const Weeks = ({ weeks }: { weeks: Summary['weeks'] }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const most = Math.max(4, ...weeks.map((w) => w.active ?? 0))
  return (
    <Card as="section">
      <h2>{m.weeks}</h2>
      {weeks.every(({ active }) => active === null) && <p className="soft">{m.weeksHidden}</p>}
      <ol className={css.weeks}>
        {weeks.map((week, index) => {
          const day = f.shortDate(week.from)
          const active = week.active === null ? m.hidden : f.number(week.active)
          return (
            <li key={week.from} className={cx(index === weeks.length - 1 && css.now)}>
              <b className="clock c1">{week.active === null ? m.hiddenShort : f.number(week.active)}</b>
              {week.active !== null && week.active > 0 && (
                <Strip
                  columns="board"
                  className={css.pips}
                  capacity={Math.ceil((week.active * Math.min(most, 48)) / most)}
                  taken={Math.ceil((week.active * Math.min(most, 48)) / most)}
                  mine={index === weeks.length - 1 ? Math.ceil((week.active * Math.min(most, 48)) / most) : 0}
                  label={m.week({ day, active: active })}
                />
              )}
              <span>{day}</span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

const Disciplines = ({ disciplines }: { disciplines: Summary['disciplines'] }) => {
  const m = useMessages(messages)
  const f = useFormat()
  return (
    <Card as="section">
      <h2>{m.disciplines}</h2>
      {disciplines.length === 0 && <p className="soft">{m.noDisciplines}</p>}
      <ul className={css.disciplines}>
        {disciplines.map(({ name, color, people }) => (
          <li key={name} className={`d-${color}`}>
            <span className={css.name}>
              <i aria-hidden="true" />
              {name}
            </span>
            {people === null ? (
              <span className="soft sm">{m.hidden}</span>
            ) : (
              <>
                <span className={css.row} aria-hidden="true">
                  <Strip
                    className={css.people}
                    capacity={Math.min(people, 40)}
                    taken={Math.min(people, 40)}
                    columns={20}
                    label=""
                  />
                </span>
                <b className="clock c1">{f.number(people)}</b>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className={css.privacy}>
        <IconShield aria-hidden="true" />
        {m.privacy}
      </p>
    </Card>
  )
}

const Loading = () => (
  <div aria-busy="true" className={css.loading}>
    <Skeleton width="70%" height={104} />
    <Skeleton height={120} />
    <Skeleton height={280} />
  </div>
)

/** The month of the statement to open: the shown month, or the last closed one while it is running. */
const statementMonth = (month: string, thisMonth: string): string =>
  month === thisMonth ? addMonths(month, -1) : month

/** A company's month in sentences. Totals only, never individual attendance. */
export const CorporateHome = () => {
  const m = useMessages(messages)
  const f = useFormat()
  useTitle(m.title)
  const search = useSearch({ strict: false }) as { month?: string }
  const navigate = useNavigate()
  const thisMonth = monthOf(new Date())
  const month = isMonth(search.month) && search.month <= thisMonth ? search.month : thisMonth
  const { data, refusal, loading, retry } = useApi('readCorporateSummary', { query: { month } }, { keepPrevious: true })
  // The same response as one step back in the page, so the comparison publishes no additional figures.
  const { data: before } = useApi('readCorporateSummary', { query: { month: addMonths(month, -1) } })
  const go = (by: number) => void navigate({ to: '.', search: { month: addMonths(month, by) }, replace: true })
  return (
    <>
      <header className={css.head}>
        <IconButton label={m.previous} onClick={() => go(-1)}>
          <IconChevronLeft aria-hidden="true" />
        </IconButton>
        <span aria-live="polite">{f.monthAndYear(`${month}-01`)}</span>
        <IconButton label={m.next} disabled={month === thisMonth} onClick={() => go(1)}>
          <IconChevronRight aria-hidden="true" />
        </IconButton>
        <div className={css.actions}>
          <Link
            to={paths.corporate.statement}
            params={{ month: statementMonth(month, thisMonth) }}
            className={buttonClass({})}
          >
            <IconReceipt aria-hidden="true" />
            {m.statementOf(f.month(`${statementMonth(month, thisMonth)}-01`))}
          </Link>
          <Link to={paths.corporate.people} search={{ invite: '1' }} className={buttonClass({ look: 'fill' })}>
            <IconUserPlus aria-hidden="true" />
            {m.invite}
          </Link>
        </div>
      </header>
      {loading && <Loading />}
      {!loading && !data && refusal && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data &&
        (data.people === 0 ? (
          <EmptyState
            title={m.nobodyYet}
            action={
              <Link to={paths.corporate.people} className={buttonClass({})}>
                {m.toPeople}
              </Link>
            }
          >
            {m.nobodyHint}
          </EmptyState>
        ) : (
          <>
            <Hero summary={data} before={before ?? undefined} />
            <Flow summary={data} before={before ?? undefined} running={month === thisMonth} />
            <div className={css.columns}>
              <Weeks weeks={data.weeks} />
              <Disciplines disciplines={data.disciplines} />
            </div>
          </>
        ))}
    </>
  )
}
