import type { ClassView } from '@cupo/contract'
import { useNow } from '../../../format/use-now.ts'
import type { BookedClass, ClassState } from './class-state.ts'
import { useBookingWords } from './use-booking-words.ts'

type ClassStateNoteProps = {
  view: ClassView
  classState: ClassState
  clash?: BookedClass | undefined
  className?: string | undefined
}

/** A short reason why a class cannot be booked; nothing when it can. */
export const ClassStateNote = ({ view, classState, clash, className }: ClassStateNoteProps) => {
  const { f, m, words } = useBookingWords()
  const now = useNow(60_000)
  const over = now.getTime() >= Date.parse(view.endsAt)
  const notes: Partial<Record<ClassState, string>> = {
    cancelled: m.cancelled,
    arrived: m.arrived,
    missed: m.missed,
    past: over ? m.over : m.past,
    notOpen: m.opens(words.moment(view.bookingOpensAt, view.timeZone, now)),
    clash: clash && m.clash({ name: clash.name, time: f.time(clash.startsAt, clash.timeZone) }),
    listFull: m.listFull,
  }
  const note = notes[classState]
  return note === undefined ? null : <span className={className}>{note}</span>
}
