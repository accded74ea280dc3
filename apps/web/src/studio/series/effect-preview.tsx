import type { Data } from '@cupo/contract'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Rich } from '../../ui/rich.tsx'
import { People } from './people.tsx'
import { messages } from './plan-messages.ts'
import { Clashes, PlanTabs } from './plan-view.tsx'
import css from './series.module.css'

export type Affected = Data<'deleteSeries'>['affected']

/** Preview of an edit or cancellation of a weekly rule: affected classes and people. */
export const EffectPreview = ({ affected, timeZone }: { affected: Affected; timeZone: string }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { change, cancel, create, conflicts, people, returnedPoints } = affected
  if (conflicts.length > 0) {
    return (
      <div className={css.reach}>
        <p className="danger" role="alert">
          {m.reachStuck}
        </p>
        <Clashes items={conflicts} />
      </div>
    )
  }
  if (change.length + cancel.length + create.length === 0) return <p className="soft">{m.reachNothing}</p>
  return (
    <div className={css.reach}>
      <p aria-live="polite">
        {people.length === 0 ? m.reachNobody : <Rich text={m.reachPeople(people.length)} />}{' '}
        {returnedPoints > 0 && <Rich text={m.reachPoints(f.points(returnedPoints))} />}{' '}
        {change.some((c) => c.booked > 0) && m.reachKept}
      </p>
      <People people={people} timeZone={timeZone} />
      <PlanTabs lists={{ change, cancel, create }} />
    </div>
  )
}
