import { useFormat } from '../../format/use-format.ts'
import { Strip } from '../../seats/strip.tsx'
import css from './studio-occupancy.module.css'

/** A studio's monthly occupancy as ten pips and a percentage. */
export const StudioOccupancy = ({ seats, taken }: { seats: number; taken: number }) => {
  const f = useFormat()
  const share = seats === 0 ? 0 : taken / seats
  return (
    <span className={css.occupancy}>
      <Strip size="s" columns="oneRow" capacity={10} taken={Math.round(share * 10)} label={f.percent(share)} />
      <b className="clock" aria-hidden="true">
        {f.percent(share)}
      </b>
    </span>
  )
}
