import { type Comparison, comparisons, reportRange } from '@cupo/core/reports'
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type ApiResult, useApi } from '../../api/use-api.ts'
import { useDownload } from '../../api/use-download.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { dayKey, deviceTimeZone } from '../../format/day.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { SelectField } from '../../ui/choice-field.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DateRange, type Dates } from '../date-range.tsx'
import { useStudio } from '../use-studio.ts'
import { Attendance } from './attendance.tsx'
import { Coaches } from './coaches.tsx'
import { messages } from './messages.ts'
import { Occupancy } from './occupancy.tsx'
import { People } from './people.tsx'
import type { ReportQuery } from './report-query.ts'
import css from './reports.module.css'
import { Sales } from './sales.tsx'

const tabs = ['occupancy', 'attendance', 'people', 'sales', 'coaches'] as const
type Tab = (typeof tabs)[number]
type Search = { tab?: string; from?: string; to?: string; compare?: string; branch?: string; room?: string }

/** The report of the address: its tab, range, comparison and filters. */
const useReportSearch = () => {
  const search = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const today = dayKey(new Date(), useStudio().data?.timeZone ?? deviceTimeZone())
  const usual = reportRange({}, today)
  const dates: Dates =
    search.from === undefined && search.to === undefined && 'from' in usual
      ? usual
      : { from: search.from ?? '', to: search.to ?? '' }
  const compare: Comparison = comparisons.find((each) => each === search.compare) ?? 'previous'
  return {
    ...{ today, dates, compare, branch: search.branch ?? '', room: search.room ?? '' },
    tab: tabs.find((each) => each === search.tab) ?? ('occupancy' satisfies Tab),
    set: (next: Search) =>
      void navigate({ to: '.', search: (before: object) => ({ ...before, ...next }) as never, replace: true }),
    range: { ...(dates.from && { from: dates.from }), ...(dates.to && { to: dates.to }), compare },
  }
}

type ReportSearch = ReturnType<typeof useReportSearch>

const Loading = () => (
  <div aria-busy="true" className={css.loading}>
    <Skeleton height={120} />
    <Skeleton height={320} />
  </div>
)

/** Loading, refusal, or the report. */
const Answered = <Report,>({
  result,
  children,
}: {
  result: ApiResult<Report>
  children: (report: Report) => ReactNode
}) => {
  const { data, refusal, retry } = result
  if (data !== undefined) return children(data)
  return refusal === null ? <Loading /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
}

const NoClasses = () => {
  const m = useMessages(messages)
  return (
    <EmptyState
      title={m.empty}
      action={
        <Link className={buttonClass({ look: 'fill' })} to={paths.studio.series}>
          {m.series}
        </Link>
      }
    >
      {m.emptyText}
    </EmptyState>
  )
}

type TabProps = { query: ReportQuery }

const OccupancyTab = ({ query }: TabProps) => (
  <Answered result={useApi('readOccupancy', { query }, { keepPrevious: true })}>
    {(report) => (report.total.classes === 0 ? <NoClasses /> : <Occupancy report={report} query={query} />)}
  </Answered>
)
const AttendanceTab = ({ query }: TabProps) => (
  <Answered result={useApi('readAttendance', { query }, { keepPrevious: true })}>
    {(report) => <Attendance report={report} />}
  </Answered>
)
const CoachesTab = ({ query }: TabProps) => (
  <Answered result={useApi('readCoachReport', { query }, { keepPrevious: true })}>
    {(report) => (report.coaches.length === 0 ? <NoClasses /> : <Coaches report={report} />)}
  </Answered>
)
const PeopleTab = ({ query }: TabProps) => (
  <Answered result={useApi('readRetention', { query }, { keepPrevious: true })}>
    {(report) => <People report={report} />}
  </Answered>
)
const SalesTab = ({ query }: TabProps) => (
  <Answered result={useApi('readSalesReport', { query }, { keepPrevious: true })}>
    {(report) => <Sales report={report} />}
  </Answered>
)

const shown: Record<Tab, (props: TabProps) => ReactNode> = {
  occupancy: OccupancyTab,
  attendance: AttendanceTab,
  people: PeopleTab,
  sales: SalesTab,
  coaches: CoachesTab,
}
/** Tabs about single classes, which can be filtered by branch and room. */
const filtered: readonly Tab[] = ['occupancy', 'attendance', 'coaches']

const exported = {
  occupancy: 'exportOccupancy',
  attendance: 'exportAttendance',
  people: 'exportRetention',
  sales: 'exportSalesReport',
  coaches: 'exportCoachReport',
} as const satisfies Record<Tab, string>

const Filters = ({ search }: { search: ReportSearch }) => {
  const m = useMessages(messages)
  const branches = useApi('listBranches', {}).data?.items ?? []
  const rooms = useApi('listRooms', { query: {} }).data?.items ?? []
  return (
    <div className={css.filters}>
      <DateRange dates={search.dates} today={search.today} />
      <SelectField
        label={m.compare}
        value={search.compare}
        onChange={({ target }) => search.set({ compare: target.value })}
      >
        {comparisons.map((each) => (
          <option key={each} value={each}>
            {m.comparisons[each]}
          </option>
        ))}
      </SelectField>
      {filtered.includes(search.tab) && branches.length > 1 && (
        <SelectField
          label={m.branch}
          value={search.branch}
          onChange={({ target }) => search.set({ branch: target.value })}
        >
          <option value="">{m.allBranches}</option>
          {branches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {filtered.includes(search.tab) && rooms.length > 1 && (
        <SelectField label={m.room} value={search.room} onChange={({ target }) => search.set({ room: target.value })}>
          <option value="">{m.allRooms}</option>
          {rooms.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

const Export = ({ tab, query }: { tab: Tab } & TabProps) => {
  const m = useMessages(messages)
  const csv = useDownload(exported[tab])
  const classes = useDownload('printReport')
  const people = useDownload('printRetention')
  const sales = useDownload('printSalesReport')
  const name = m.tabs[tab].toLowerCase()
  const savePdf = (fileName: string) => {
    if (tab === 'people') people.save({ query }, fileName)
    else if (tab === 'sales') sales.save({ query }, fileName)
    else classes.save({ params: { report: tab }, query }, fileName)
  }
  return (
    <>
      <Button busy={csv.busy} onClick={() => csv.save({ query }, `${name}.csv`)}>
        <IconDownload aria-hidden="true" />
        {m.export}
      </Button>
      <Button busy={classes.busy || people.busy || sales.busy} onClick={() => savePdf(`${name}.pdf`)}>
        <IconFileTypePdf aria-hidden="true" />
        {m.exportPdf}
      </Button>
    </>
  )
}

/**
 * The reports of a studio over a range of dates, compared with a second range: occupancy, attendance, people, sales,
 * coaches.
 */
export const Reports = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const search = useReportSearch()
  const { tab, range, branch, room } = search
  const query = {
    ...range,
    ...(filtered.includes(tab) && { ...(branch && { branchId: branch }), ...(room && { roomId: room }) }),
  }
  const Shown = shown[tab]
  return (
    <div className={css.page}>
      <PageHead title={m.title} actions={<Export key={tab} tab={tab} query={query} />} />
      <Segmented
        className={css.tabs}
        label={m.report}
        value={tab}
        onChange={(next) => search.set({ tab: next })}
        options={tabs.map((each) => ({ value: each, label: m.tabs[each] }))}
      />
      <Filters search={search} />
      <Shown query={query} />
    </div>
  )
}
