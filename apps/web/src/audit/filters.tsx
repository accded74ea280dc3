import { auditGroups } from '@cupo/core/audit-actions'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { addMonths, type MonthKey, monthOf } from '../format/month.ts'
import { useFormat } from '../format/use-format.ts'
import { useMessages } from '../i18n/messages.ts'
import { ActiveFilters } from '../ui/active-filters.tsx'
import { Chip } from '../ui/chip.tsx'
import { Field } from '../ui/field.tsx'
import { Filter } from '../ui/filter.tsx'
import { useDebounced } from '../ui/use-debounced.ts'
import { messages } from './filter-messages.ts'
import css from './filters.module.css'
import { messages as entryMessages } from './messages.ts'

/** The filters in the address of the page. */
export type FilterValues = { q?: string; who?: string; what?: string; from?: string; to?: string }

/** Number of months offered, including the current one. */
const monthsBack = 12

const daysOf = (month: MonthKey): { from: string; to: string } => {
  const next = new Date(`${addMonths(month, 1)}-01T00:00:00Z`)
  return { from: `${month}-01`, to: new Date(next.getTime() - 86_400_000).toISOString().slice(0, 10) }
}

const useGo = () => {
  const navigate = useNavigate()
  return (next: { [Name in keyof FilterValues]?: string | undefined }) =>
    void navigate({
      to: '.',
      search: (now: object) => ({ ...now, entry: undefined, ...next }) as never,
      replace: true,
    })
}

const Search = ({ query }: { query: string }) => {
  const m = useMessages(messages)
  const go = useGo()
  const [text, setText] = useState(query)
  const q = useDebounced(text.trim())
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed moves the page
  useEffect(() => {
    if (q !== query) go({ q: q === '' ? undefined : q })
  }, [q])
  return (
    <Field
      className={css.search}
      label={m.search}
      type="search"
      maxLength={100}
      icon={<IconSearch aria-hidden="true" />}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  )
}

/** Search, groups, months and author, all stored in the address. */
export const Filters = ({ filters, whoName }: { filters: FilterValues; whoName: string | undefined }) => {
  const m = useMessages(messages)
  const e = useMessages(entryMessages)
  const f = useFormat()
  const go = useGo()
  const months = Array.from({ length: monthsBack }, (_, back) => addMonths(monthOf(new Date()), -back))
  const { from, to } = filters
  const month = months.find((one) => daysOf(one).from === from && daysOf(one).to === to)
  const spelt = (day: string | undefined) => (day === undefined ? '…' : f.shortDate(day))
  const own = [
    ...(filters.who === undefined
      ? []
      : [{ name: m.who, value: whoName ?? m.somebody, onDrop: () => go({ who: undefined }) }]),
    ...(month !== undefined || (from === undefined && to === undefined)
      ? []
      : [
          {
            name: m.days,
            value: m.to({ from: spelt(from), to: spelt(to) }),
            onDrop: () => go({ from: undefined, to: undefined }),
          },
        ]),
  ]
  return (
    <>
      <div className={css.filters}>
        <Search query={filters.q ?? ''} />
        <fieldset aria-label={m.kind} className={css.kinds}>
          <Chip on={filters.what === undefined} onClick={() => go({ what: undefined })}>
            {m.all}
          </Chip>
          {auditGroups.map((group) => (
            <Chip key={group} on={filters.what === group} onClick={() => go({ what: group })}>
              {e.groups[group]}
            </Chip>
          ))}
        </fieldset>
        <Filter<MonthKey>
          label={m.when}
          value={month ?? null}
          onChange={(chosen) => go(chosen === null ? { from: undefined, to: undefined } : daysOf(chosen))}
          options={months.map((value) => ({ value, label: f.monthAndYear(`${value}-01`) }))}
          all={m.always}
        />
      </div>
      <ActiveFilters className={css.own} filters={own} />
    </>
  )
}
