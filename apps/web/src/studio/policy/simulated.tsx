import type { PolicySimulation } from '@cupo/contract'
import { theMoment } from '../../format/the-moment.ts'
import { useFormat } from '../../format/use-format.ts'
import { useNow } from '../../format/use-now.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Rich } from '../../ui/rich.tsx'
import { Tag } from '../../ui/tag.tsx'
import css from './simulator.module.css'
import { simulatorMessages } from './simulator-messages.ts'

type Figures = PolicySimulation['inForce']

/** In display order. The first four are always shown, the others only if either count is above zero. */
const figures = [
  'seatsUsed',
  'pointsKept',
  'lateCharged',
  'absentCharged',
  'lateRefilled',
  'absentForgiven',
  'waited',
  'refused',
  'pauses',
  'classesCancelled',
] as const satisfies readonly (keyof Figures)[]
const alwaysShown = 4

/** Current and simulated value. Differences are bold, not only coloured. */
const Both = ({ inForce, proposed }: { inForce: number; proposed: number }) => {
  const f = useFormat()
  return (
    <>
      <td className="soft">{f.number(inForce)}</td>
      <td className={inForce === proposed ? 'soft' : undefined}>
        {inForce === proposed ? f.number(proposed) : <b className="clock">{f.number(proposed)}</b>}
      </td>
    </>
  )
}

const FigureTable = ({ simulation: { inForce, proposed } }: { simulation: PolicySimulation }) => {
  const m = useMessages(simulatorMessages)
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{m.figure}</th>
          <th scope="col">{m.inForce}</th>
          <th scope="col">{m.proposed}</th>
        </tr>
      </thead>
      <tbody>
        {figures.map((key, index) =>
          index < alwaysShown || inForce[key] + proposed[key] > 0 ? (
            <tr key={key}>
              <th scope="row">{m.figures[key]}</th>
              <Both inForce={inForce[key]} proposed={proposed[key]} />
            </tr>
          ) : null,
        )}
      </tbody>
    </table>
  )
}

const Disciplines = ({ simulation }: { simulation: PolicySimulation }) => {
  const m = useMessages(simulatorMessages)
  return (
    <details className={css.details}>
      <summary>{m.byDiscipline}</summary>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{m.discipline}</th>
            <th scope="colgroup" colSpan={2}>
              {m.seatsShort}
            </th>
            <th scope="colgroup" colSpan={2}>
              {m.pointsShort}
            </th>
          </tr>
        </thead>
        <tbody>
          {simulation.byDiscipline.map(({ classType, inForce, proposed }) => (
            <tr key={classType.id}>
              <th scope="row">{classType.name}</th>
              <Both inForce={inForce.seatsUsed} proposed={proposed.seatsUsed} />
              <Both inForce={inForce.pointsKept} proposed={proposed.pointsKept} />
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

const Changes = ({ simulation }: { simulation: PolicySimulation }) => {
  const m = useMessages(simulatorMessages)
  const f = useFormat()
  const now = useNow(60_000)
  const { changes, changed } = simulation
  return (
    <section aria-labelledby="changed">
      <h3 id="changed">{m.who(changed)}</h3>
      {changes.length < changed && <p className="soft sm">{m.first(changes.length)}</p>}
      <ul className={css.people}>
        {changes.map((change) => (
          <li key={change.bookingId}>
            <div>
              <p>
                <b>{change.member.name}</b>
              </p>
              <p className="soft sm">
                {change.class.name}, {f.moment(change.class.startsAt, change.class.timeZone, now)}
              </p>
              <p className="sm">{m.outcome({ was: m.outcomes[change.was], would: m.outcomes[change.would] })}</p>
            </div>
            {change.points !== 0 && <Tag tone={change.points > 0 ? 'warn' : 'ok'}>{m.charge(change.points)}</Tag>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Pauses = ({ simulation: { pauses, timeZone } }: { simulation: PolicySimulation }) => {
  const m = useMessages(simulatorMessages)
  const f = useFormat()
  const now = useNow(60_000)
  if (pauses.length === 0) return null
  const at = (instant: string) => theMoment(f, instant, timeZone, now)
  return (
    <section aria-labelledby="pauses">
      <h3 id="pauses">{m.pauses}</h3>
      <ul className={css.people}>
        {pauses.map(({ member, at: from, until, under }) => (
          <li key={`${member.id} ${from} ${under}`}>
            <div>
              <p>
                <b>{member.name}</b>
              </p>
              <p className="sm">
                {(under === 'proposed' ? m.pauseNew : m.pauseGone)({ from: at(from), until: at(until) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The result of a simulation: a summary sentence, figures beside the current ones, and affected people. */
export const Simulated = ({ simulation }: { simulation: PolicySimulation }) => {
  const m = useMessages(simulatorMessages)
  const { classes, bookings, inForce, proposed, changed, pauses } = simulation
  if (classes === 0) return <p className={css.headline}>{m.noClasses}</p>
  const points = proposed.pointsKept - inForce.pointsKept
  const seats = proposed.seatsUsed - inForce.seatsUsed
  return (
    <div className={css.simulated} aria-live="polite">
      <p className={css.headline}>
        {points !== 0 && <Rich text={`${m.points(points)} `} />}
        {seats !== 0 && <Rich text={m.seats(seats)} />}
        {changed === 0 && pauses.length === 0 && m.same}
      </p>
      <p className="soft sm">{m.over({ classes, bookings })}</p>
      <FigureTable simulation={simulation} />
      <Disciplines simulation={simulation} />
      {changed > 0 && <Changes simulation={simulation} />}
      <Pauses simulation={simulation} />
      <p className="soft sm">{m.supposes}</p>
    </div>
  )
}
