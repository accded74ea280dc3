import { fewestForShares, hasShares, prospectStages } from '@cupo/core/prospects'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Card } from '../../ui/card.tsx'
import type { Board } from './board-state.ts'
import css from './funnel.module.css'
import { messages } from './messages.ts'

const useSentence = ({ arrived, booked, came, bought, regulars, medianDays }: Board['funnel']): string => {
  const m = useMessages(messages)
  const f = useFormat()
  const counts = { arrived, booked: f.number(booked), came: f.number(came), bought: f.number(bought) }
  const median = medianDays === null ? m.noMedian : medianDays === 0 ? m.medianSameDay : m.median({ days: medianDays })
  return `${m.sentence(counts)}${median}${regulars === 0 ? '' : m.regulars({ count: regulars })}`
}

/** How far the people of the last 90 days came: a sentence, and a bar per stage with its share once there are enough. */
export const Funnel = ({ funnel }: { funnel: Board['funnel'] }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const sentence = useSentence(funnel)
  const { arrived } = funnel
  if (arrived === 0) return null
  const shares = hasShares(arrived)
  return (
    <Card as="section" aria-label={m.funnel} className={css.funnel}>
      <p className={css.sentence}>{sentence}</p>
      <ol className={css.bars}>
        {prospectStages.map((stage) => (
          <li key={stage}>
            <span className={css.name}>{m.stage[stage]}</span>
            <b className="clock">{f.number(funnel[stage])}</b>
            {shares && stage !== 'arrived' && <span className={css.share}>{f.percent(funnel[stage] / arrived)}</span>}
            <i aria-hidden="true" className={css.bar}>
              <i style={{ width: `${(100 * funnel[stage]) / arrived}%` }} />
            </i>
          </li>
        ))}
      </ol>
      {!shares && <p className={css.note}>{m.noShares({ least: fewestForShares })}</p>}
    </Card>
  )
}
