import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { Conflict, Taken } from '../../ui/compare-edits.ts'
import { EditConflict } from '../../ui/edit-conflict.tsx'
import type { ClassValues } from './class-values.ts'
import { messages } from './messages.ts'
import { usePlaceNames } from './use-place-names.ts'

type Name = keyof ClassValues
type ClassConflictProps = {
  found: { conflicts: readonly Conflict<Name>[]; taken: readonly Taken<Name>[] } | null
  values: ClassValues
  set: (name: Name, value: string) => void
}

/** The edit conflict of a class form. */
export const ClassConflict = (props: ClassConflictProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const places = usePlaceNames()
  const labels: Record<Name, string> = {
    ...places.labels,
    classTypeId: m.discipline,
    day: m.day,
    time: m.time,
    turn: m.time,
    durationMinutes: m.duration,
    capacity: m.capacity,
    points: m.points,
  }
  const show = (name: Name, value: string): string => {
    if (name === 'roomId' || name === 'coachId') return places.show(name, value)
    return name === 'day' && value !== '' ? f.day(value) : value
  }
  return <EditConflict {...props} labels={labels} show={show} />
}
