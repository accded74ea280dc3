import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { useWide } from '../../ui/use-wide.ts'
import { ClientRow } from './client-row.tsx'
import css from './client-table.module.css'
import { messages } from './messages.ts'
import type { Client } from './use-clients.ts'
import type { useSelection } from './use-selection.ts'

/** Heights of a row in px. */
const rowHeight = { wide: 55, phone: 71 }
/** The next page is requested this many rows before the end of the loaded ones. */
const ahead = 30
/** Rows per frame above which a scroll is too fast to read. */
const passed = 6

type ClientTableProps = {
  clients: readonly Client[]
  /** Number of clients matching the filter, loaded or not. */
  count: number
  selection: ReturnType<typeof useSelection>
  sorted: 'name' | 'lastVisit'
  onSort: (sort: 'name' | 'lastVisit') => void
  onEnd: () => void
}

const Head = ({ sorted, onSort }: Pick<ClientTableProps, 'sorted' | 'onSort'>) => {
  const m = useMessages(messages)
  const sortable = (sort: 'name' | 'lastVisit', words: string) => (
    <th scope="col" aria-sort={sorted === sort ? 'ascending' : 'none'}>
      <button type="button" aria-label={m.sortBy({ name: words })} onClick={() => onSort(sort)}>
        {words} {sorted === sort && <span aria-hidden="true">↓</span>}
      </button>
    </th>
  )
  return (
    <thead>
      <tr className={cx(css.grid, css.head)} aria-rowindex={1}>
        <td />
        {sortable('name', m.columns.name)}
        <th scope="col">{m.columns.tags}</th>
        <th scope="col">{m.columns.weeks}</th>
        {sortable('lastVisit', m.columns.away)}
        <th scope="col">{m.columns.holds}</th>
        <th scope="col" className={css.end}>
          {m.columns.monthly}
        </th>
      </tr>
    </thead>
  )
}

/**
 * Distance of the list's first row from the top of the page, in px. It changes with the height of the content above.
 */
const useOffset = () => {
  const list = useRef<HTMLTableSectionElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const box = list.current?.getBoundingClientRect()
      if (box !== undefined) setOffset(Math.round(box.top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return { list, offset }
}

/** Whether the list scrolls by more than `passed` rows per render. */
const usePassing = (first: number, scrolling: boolean): boolean => {
  const before = useRef(first)
  const jump = Math.abs(first - before.current)
  useLayoutEffect(() => {
    before.current = first
  })
  return scrolling && jump > passed
}

/**
 * The clients as a virtual list: only the rows in view are in the document. Arrows move between rows, X selects, and
 * Shift with an arrow extends the selection.
 */
export const ClientTable = ({ clients, count, selection, sorted, onSort, onEnd }: ClientTableProps) => {
  const m = useMessages(messages)
  const wide = useWide()
  const { list, offset } = useOffset()
  const height = wide ? rowHeight.wide : rowHeight.phone
  const rows = useWindowVirtualizer({
    count: clients.length,
    estimateSize: () => height,
    overscan: 8,
    scrollMargin: offset,
    getItemKey: (at) => clients[at]?.id ?? at,
  })
  const shown = rows.getVirtualItems()
  const brief = usePassing(shown[0]?.index ?? 0, rows.isScrolling)
  const last = shown.at(-1)?.index ?? 0
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (last >= clients.length - ahead) end.current()
  }, [last, clients.length])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new height makes every position wrong
  useLayoutEffect(() => rows.measure(), [height])

  const focusRow = (at: number) => {
    rows.scrollToIndex(at)
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-row="${at}"]`)?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = Number((event.target as HTMLElement).dataset.row ?? Number.NaN)
    const client = clients[at]
    if (client === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0
    const next = Math.min(clients.length - 1, Math.max(0, at + step))
    if (event.key.toLowerCase() === 'x') selection.toggle(client.id)
    else if (step === 0) return
    else {
      if (event.shiftKey) {
        selection.toggle(client.id, true)
        const beside = clients[next]
        if (beside !== undefined) selection.toggle(beside.id, true)
      }
      focusRow(next)
    }
    event.preventDefault()
  }
  return (
    <table aria-label={m.table} aria-rowcount={count + 1} className={css.table} onKeyDown={onKeyDown}>
      <Head sorted={sorted} onSort={onSort} />
      <tbody ref={list} className={css.rows} style={{ height: rows.getTotalSize() }}>
        {shown.map(({ index, key, start }) => {
          const client = clients[index]
          return (
            client !== undefined && (
              <ClientRow
                key={key}
                client={client}
                at={index}
                chosen={selection.has(client.id)}
                onToggle={selection.toggle}
                height={height}
                top={start - offset}
                brief={brief}
              />
            )
          )
        })}
      </tbody>
    </table>
  )
}
