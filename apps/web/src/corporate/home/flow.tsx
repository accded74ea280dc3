import type { Data } from '@cupo/contract'
import { subtractPoints } from '@cupo/core/points'
import { useApi } from '../../api/use-api.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import css from './home.module.css'
import { messages } from './messages.ts'
import { Pool } from './pool.tsx'

type Summary = Data<'readCorporateSummary'>
type Cell = { id: string; figure: string; words: string; why?: string | undefined }
type FlowProps = { summary: Summary; before: Summary | undefined; running: boolean }

/** The exact sums of a closed month, or the ranges of a running one, in words. */
const useCells = ({ points, bookings }: Summary, before: Summary | undefined): Cell[] => {
  const m = useMessages(messages)
  const f = useFormat()
  const { data: groups } = useApi('listCorporateGroups', { query: { limit: 100 } })
  const shares = (groups?.items ?? []).filter(({ people }) => people > 0)
  const shareOf = ({ name, monthlyPoints }: (typeof shares)[number]) =>
    m.share({ name, points: f.number(monthlyPoints) })
  const { given, used, usedBetween, returned, returnsOn } = points
  const range = (least: number, most: number) => `${f.number(least)}–${f.number(most)}`
  const inBookings = bookings === null ? m.bookingsHidden : m.inBookings({ count: bookings, text: f.number(bookings) })
  const back = usedBetween && {
    least: subtractPoints(given, usedBetween.most),
    most: subtractPoints(given, usedBetween.least),
  }
  const usedWhy = used === null && usedBetween ? `${inBookings} ${m.range}` : inBookings
  const usedBefore = before?.points.used ?? null
  const compared =
    before === undefined || usedBefore === null || before.points.given === 0
      ? ''
      : m.usedBefore({ month: f.month(`${before.month}-01`), points: f.number(usedBefore) })
  return [
    {
      id: 'given',
      figure: f.number(given),
      words: m.given(given),
      why: shares.length === 0 ? undefined : `${shares.map(shareOf).join(', ')}.`,
    },
    {
      id: 'used',
      figure: used !== null ? f.number(used) : usedBetween ? range(usedBetween.least, usedBetween.most) : m.hiddenShort,
      words: used === null && !usedBetween ? m.usedHidden : m.used,
      why: `${usedWhy} ${compared}`.trim(),
    },
    {
      id: 'returning',
      figure: returned !== null ? f.number(returned) : back ? range(back.least, back.most) : m.hiddenShort,
      words: returned !== null ? m.returned : m.returns(f.date(returnsOn)),
      why: returned === null ? (back ? m.ifUnused : m.returnHidden) : undefined,
    },
  ]
}

/** Points given, used (also in the month before) and returned; in the running month also the pool. */
export const Flow = ({ summary, before, running }: FlowProps) => (
  <>
    <ul className={css.figures}>
      {useCells(summary, before).map(({ id, figure, words, why }) => (
        <li key={id}>
          <b className="clock c3">{figure}</b>
          <p>
            {words} {why ? <span className="soft">{why}</span> : null}
          </p>
        </li>
      ))}
    </ul>
    {running && <Pool pool={summary.pool} />}
  </>
)
