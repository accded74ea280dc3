import type { ClassView } from '@cupo/contract'
import { useEffect } from 'react'
import { useApi } from '../../api/use-api.ts'
import { dayKey } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Rich } from '../../ui/rich.tsx'
import { EffectDialog } from '../series/effect-dialog.tsx'
import { useClassRuleEdit } from '../series/use-class-rule-edit.tsx'
import { type ClassValues, startOf } from '../timetable/class-values.ts'
import { messages } from './messages.ts'

type SeriesDropProps = {
  view: ClassView
  /** Start, room and coach at which the class was dropped. */
  values: ClassValues
  /** Moves this class alone. */
  onThis: () => void
  /** Cancels the move. */
  onClose: () => void
  /** Called after the classes of the rule were moved. */
  onAlong: () => void
}

/** Dialog after a class of a weekly rule is dropped: the classes to move, with a preview of the affected people. */
export const SeriesDrop = ({ view, values, onThis, onClose, onAlong }: SeriesDropProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const ruleEdit = useClassRuleEdit(view, values, onAlong)
  const { data } = useApi('listSeries', { query: { limit: 100 } })
  const ended = data !== undefined && !data.items.some(({ id }) => id === view.series?.id)
  // An ended rule has no later classes to move.
  useEffect(() => {
    if (ended) onThis()
  }, [ended, onThis])
  if (ruleEdit.previewed !== null) {
    return <EffectDialog title={m.moving(view.classType.name)} timeZone={view.timeZone} {...{ ruleEdit, onClose }} />
  }
  const { startsAt, timeZone, booked, waitlisted } = view
  const moment = (at: string) => `${f.day(dayKey(at, timeZone))}, ${f.time(at, timeZone)}`
  const people = booked + waitlisted
  return (
    <Dialog
      open
      title={m.moving(view.classType.name)}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {m.leave}
          </Button>
          <Button
            look="fill"
            busy={ruleEdit.busy || ruleEdit.choice === null}
            onClick={() => {
              if (!ruleEdit.take(values)) onThis()
            }}
          >
            {m.move}
          </Button>
        </>
      }
    >
      <p>
        {moment(startsAt)} → <b>{moment(startOf(values, timeZone) ?? startsAt)}</b>
      </p>
      {people > 0 && (
        <p className="soft">
          <Rich text={m.movedPeople(people)} />
        </p>
      )}
      {ruleEdit.choice}
    </Dialog>
  )
}
