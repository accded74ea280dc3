import { type ReactNode, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Section } from '../../ui/card.tsx'
import { messages } from './messages.ts'
import css from './reports.module.css'

type Cell = string | number

type ReportTableProps = {
  /** Description of the table for screen readers. */
  label: string
  head: readonly string[]
  /** The first cell of a row is its header. */
  rows: readonly { key: string; cells: readonly Cell[] }[]
}

/** A table of figures that scrolls sideways in its own frame. */
export const ReportTable = ({ label, head, rows }: ReportTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls is reached by the keyboard
  <section className={css.scroller} aria-label={label} tabIndex={0}>
    <table className={css.table}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...rest] }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {rest.map((cell, at) => (
              <td key={head[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

type TabledProps = ReportTableProps & { title: string; children: ReactNode; legend?: ReactNode }

/** A section with a drawing, and a button that opens its table. */
export const Tabled = ({ title, children, legend, ...table }: TabledProps) => {
  const m = useMessages(messages)
  const [open, setOpen] = useState(false)
  return (
    <Section
      className={css.section}
      title={title}
      aside={
        <span className={css.aside}>
          {!open && legend}
          <button type="button" className={css.more} aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? m.showChart : m.showTable}
          </button>
        </span>
      }
    >
      {open ? <ReportTable {...table} /> : children}
    </Section>
  )
}

/** A figure whose unit (percent or a currency) is small. */
const Value = ({ value }: { value: string }) => {
  const [, before = '', digits, after = ''] = /^(%?)\s?([^%A-Z]+?)\s?(%|[A-Z]{3})?$/.exec(value) ?? []
  return (
    <b className="clock">
      {before && <small>{before}</small>}
      {digits ?? value}
      {after && <small>{` ${after}`}</small>}
    </b>
  )
}

export type Figure = { key: string; value: string; words: ReactNode }

/** The first figures of a report: the first is the largest. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <ul className={css.figures}>
    {figures.map(({ key, value, words }) => (
      <li key={key}>
        <Value value={value} />
        <p>{words}</p>
      </li>
    ))}
  </ul>
)
