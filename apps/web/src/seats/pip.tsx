import { Dot, type DotLook } from '../ui/dot.tsx'
import type { SeatState } from './count-seats.ts'

/** Drawing style of each seat state. */
export const seatLooks: Record<SeatState, DotLook> = {
  mine: 'fill',
  arrived: 'ok',
  taken: 'solid',
  noShow: 'crossed',
  freed: 'pulse',
  free: 'ring',
  outOfService: 'dash',
}

/** One seat as decoration beside text with the same meaning. `px` is its diameter. */
export const Pip = ({ state, ...rest }: { state: SeatState; px?: number; className?: string | undefined }) => (
  <Dot look={seatLooks[state]} {...rest} />
)
