import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Strip } from '../../seats/strip.tsx'
import { Card } from '../../ui/card.tsx'
import { type CoachDay, cameShare } from './coach-class.ts'
import { messages } from './messages.ts'
import css from './month.module.css'

/** The coach's month so far in three figures. */
export const Month = ({ day }: { day: CoachDay }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { month, date } = day
  const share = cameShare(month)
  return (
    <section className={css.month}>
      <h2>{m.month(f.month(date))}</h2>
      <Card>
        <ul className={css.figures}>
          <li>
            <b className="clock c3">{f.number(month.classes)}</b>
            <p className="soft sm">{m.classes(month.classes)}</p>
          </li>
          <li>
            <b className="clock c3">{f.number(month.people)}</b>
            <p className="soft sm">{m.people(month.people)}</p>
          </li>
          {share !== null && (
            <li className={css.share}>
              <b className="clock c3">{f.percent(share)}</b>
              <p className="soft sm">{m.attended({ seats: f.number(month.seats) })}</p>
              <span aria-hidden="true">
                <Strip
                  size="m"
                  columns="oneRow"
                  capacity={10}
                  taken={Math.round(share * 10)}
                  arrived={Math.round(share * 10)}
                  label=""
                />
              </span>
            </li>
          )}
        </ul>
      </Card>
    </section>
  )
}
