import type { ClassView } from '@cupo/contract'
import { useNow } from '../../../format/use-now.ts'
import type { HeldClass, Standing } from './standing.ts'
import { useWords } from './use-words.ts'

type StandingNoteProps = {
  view: ClassView
  standing: Standing
  clash?: HeldClass | undefined
  className?: string | undefined
}

/** A short reason why a class cannot be booked; nothing when it can. */
export const StandingNote = ({ view, standing, clash, className }: StandingNoteProps) => {
  const { f, m, words } = useWords()
  const now = useNow(60_000)
  const over = now.getTime() >= Date.parse(view.endsAt)
  const notes: Partial<Record<Standing, string>> = {
    cancelled: m.cancelled,
    arrived: m.arrived,
    missed: m.missed,
    past: over ? m.over : m.past,
    notOpen: m.opens(words.moment(view.bookingOpensAt, view.timeZone, now)),
    clash: clash && m.clash({ name: clash.name, time: f.time(clash.startsAt, clash.timeZone) }),
    listFull: m.listFull,
  }
  const note = notes[standing]
  return note === undefined ? null : <span className={className}>{note}</span>
}
