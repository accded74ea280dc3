import type { ReactNode } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import css from './book.module.css'
import { messages } from './messages.ts'

/** Look of a term in the bar and of the swatch beside its name. */
export type TermLook = 'taken' | 'hatched' | 'line' | 'fill'

export type Term = {
  name: string
  /** The figure without a sign. */
  figure: string
  unit?: string
  value: number
  /** Unset: a term on the left side, without a part of the bar. */
  look?: TermLook
}

const Figure = ({ term, sign }: { term: Term; sign: ReactNode }) => (
  <div className={css.term}>
    <b className="clock">
      {sign !== null && <em>{sign}</em>}
      {term.figure}
      {term.unit !== undefined && <small> {term.unit}</small>}
    </b>
    <p className={term.look === undefined ? css.strong : undefined}>
      {term.look !== undefined && <i className={cx(css.swatch, css[term.look])} aria-hidden="true" />}
      {term.name}
    </p>
  </div>
)

const signOf = (value: number, first: boolean): string | null => {
  if (value < 0) return '−'
  return first ? null : '+'
}

/** A book of a month as an equation: income on the left, its use on the right, and a bar of the right side. */
export const Book = ({ label, left, right }: { label: string; left: readonly Term[]; right: readonly Term[] }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const parts = right.filter(({ value }) => value > 0)
  const sum = parts.reduce((total, { value }) => total + value, 0)
  const shares = parts.map(({ name, value }) => m.share({ share: f.percent(value / sum), name }))
  return (
    <Card as="section" className={css.book} aria-label={label}>
      <div className={css.terms}>
        {left.map((term, at) => (
          <Figure key={term.name} term={term} sign={signOf(term.value, at === 0)} />
        ))}
        {right.map((term, at) => {
          const sign = signOf(term.value, at === 0)
          return <Figure key={term.name} term={term} sign={at === 0 ? `=${sign ?? ''}` : sign} />
        })}
      </div>
      <div className={css.bar} role="img" aria-label={f.list(shares)}>
        {parts.map(({ name, value, look = 'taken' }) => (
          <i key={name} className={css[look]} style={{ flexGrow: value }} />
        ))}
      </div>
    </Card>
  )
}
