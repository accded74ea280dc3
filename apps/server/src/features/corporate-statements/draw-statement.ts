import { fillBrand } from '@cupo/core/brand'
import { negatePoints, type Points, subtractPoints } from '@cupo/core/points'
import type { Language } from '@cupo/core/preferences'
import { moneyFormat } from '../../http/money-format.ts'
import { createTaggedPdf, page } from '../../pdf/tagged-pdf.ts'
import type { Statement } from './read-statement.ts'
import { type StatementWords, statementWords } from './statement-words.ts'

type Line = Statement['lines'][number]

/** Column positions in PDF points: day, movement, and two columns of numbers. */
const columns = [{ x: page.margin }, { x: 116 }, { x: 400, to: 462 }, { x: 470, to: page.right }]
const sumColumns = [{ x: page.margin }, { x: 400, to: page.right }]

/** Formatters of numbers, dates and prices in a language. Instants are formatted as UTC dates. */
const formatsOf = (language: Language) => {
  const number = new Intl.NumberFormat(language)
  const signed = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' })
  const inUtc = (style: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' })
    return (date: string): string => format.format(new Date(`${date}T12:00:00Z`))
  }
  return {
    number: (points: number) => number.format(points),
    signed: (points: number) => signed.format(points),
    day: inUtc({ day: 'numeric', month: 'short' }),
    longDay: inUtc({ day: 'numeric', month: 'long' }),
    month: inUtc({ month: 'long', year: 'numeric' }),
    price: (amount: number, currency: string) => moneyFormat(language, currency)(amount),
  }
}

type Formats = ReturnType<typeof formatsOf>

/** Label of a statement line. */
const textOf = (line: Line, days: number, words: StatementWords, f: Formats): string => {
  if (line.kind === 'bought') {
    if (line.purchase === null) return line.note === '' ? words.added : `${words.added}: ${line.note}`
    const { receipt, amount, currency } = line.purchase
    return words.bought({ receipt: receipt.number, price: f.price(amount, currency) })
  }
  if (line.kind === 'returned') return words.returned(line.people)
  if (line.kind === 'expired') return words.expired
  const people = line.people ?? 0
  if (line.monthlyPoints === null || line.daysLeft === null) return words.given(people)
  const share = { group: line.group ?? words.noGroup, people, points: f.number(line.monthlyPoints) }
  return line.daysLeft === days ? words.month(share) : words.joined({ ...share, left: line.daysLeft, days })
}

/** opening + bought − allotted + returned − expired = closing, one term per row. */
const equationOf = (statement: Statement, words: StatementWords, f: Formats): [string, string][] => {
  const { from, through, final, opening, bought, allotted, returned, expired, closing } = statement
  const term = (label: string, points: Points): [string, string] => [label, f.signed(points)]
  return [
    [words.opening(f.longDay(from)), f.number(opening)],
    term(words.sums.bought, bought),
    term(words.sums.allotted, negatePoints(allotted)),
    term(words.sums.returned, returned),
    ...(expired === 0 ? [] : [term(words.sums.expired, negatePoints(expired))]),
    [(final ? words.closing : words.today)(f.longDay(through)), f.number(closing)],
  ]
}

/**
 * Draws a statement as a tagged PDF (PDF/UA).
 * @param service the name of the service
 * @returns the bytes of the file
 */
export const drawStatement = (
  statement: Statement,
  { language, service, now }: { language: Language; service: string; now: Date },
): Promise<Uint8Array<ArrayBuffer>> => {
  const { added, ...rest } = statementWords[language]
  const words = { ...rest, added: fillBrand(added, service) }
  const f = formatsOf(language)
  const { company, from, opening, closing, final, days, lines } = statement
  const title = words.title(f.month(from))
  const pdf = createTaggedPdf({ title, author: company, createdAt: now, language })
  pdf.add('H1', title, { bold: true, size: 18 })
  pdf.add('P', company, { size: 12 })
  if (!final) pdf.add('P', words.running)
  const [day, what, points, pool] = words.columns
  pdf.table(sumColumns, [what, points], equationOf(statement, words, f), { rowHeight: 22, size: 11 })
  pdf.add('H2', what, { bold: true, size: 13 })
  pdf.table(
    columns,
    [day, what, points, pool],
    [
      [f.day(from), words.before, '', f.number(opening)],
      ...lines.map((line) => [
        f.day(line.date),
        textOf(line, days, words, f),
        f.signed(line.change),
        f.number(line.balance),
      ]),
      ['', words.sum, f.signed(subtractPoints(closing, opening)), f.number(closing)],
    ],
    { rowHeight: 20, size: 9 },
  )
  pdf.add('P', words.privacy)
  return pdf.end()
}
