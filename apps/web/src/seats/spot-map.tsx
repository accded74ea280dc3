import { defaultCoachX, defaultRoomMirror, type RoomMirror, roomMirror } from '@cupo/core/room-mirrors'
import { type SpotState, spotStateOf } from '@cupo/core/spot-state'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { cx } from '../ui/cx.ts'
import { Pip } from './pip.tsx'
import css from './spot-map.module.css'
import { messages } from './spot-map-messages.ts'

/** A spot of a room. `x` and `y` are percentages across and down the room, with the coach at the top. */
export type MapSpot = { id: string; label: string; x: number; y: number; taken: boolean; outOfService?: boolean }

/** Inner size of the room in px at the breakpoint of the drawing, and the diameter of a spot. */
const drawn = { width: 272, height: 200, spot: 38 }
const drawnCompact = { width: 240, height: 134, spot: 34 }

/** True if spots would overlap in the drawing; a list is shown instead. */
const isCrowded = (spots: readonly MapSpot[], compact: boolean): boolean => {
  const { width, height, spot } = compact ? drawnCompact : drawn
  return spots.some((one, at) =>
    spots
      .slice(at + 1)
      .some((other) => Math.hypot(((one.x - other.x) * width) / 100, ((one.y - other.y) * height) / 100) < spot),
  )
}

type SpotMapProps = {
  spots: readonly MapSpot[]
  /** Seats of the class that can be booked. Without any, the remaining spots are not free. */
  seatsLeft: number
  /** The selected spot, or null. */
  value: string | null
  onChange: (spotId: string) => void
  /** The noun for one spot: 'bici'. */
  noun: string
  /** The coach's avatar, at the front. */
  coach?: ReactNode
  /** Where the coach stands along the front: percentage from the left wall. */
  coachX?: number
  /** The wall with the mirror. */
  mirror?: RoomMirror
  /** The spot that the member has booked. It is drawn as theirs even when another one is selected. */
  mine?: string | null
  /** Disables every spot: the class is over, or already booked. */
  readOnly?: boolean
  /** Hides the legend. */
  plain?: boolean
  /** Smaller and without walls, for a column beside a list. */
  compact?: boolean
  /** `view-transition-name` of the selected spot, for the view that opens next. */
  travelsAs?: string | undefined
}

type SpotOptionProps = Pick<SpotMapProps, 'readOnly' | 'travelsAs'> & {
  spot: MapSpot
  /** `name` of the radio group. */
  name: string
  label: string
  state: SpotState
  chosen: boolean
  mine: boolean
  onChoose: () => void
}

const SpotOption = ({ spot, name, label, state, chosen, mine, readOnly, travelsAs, onChoose }: SpotOptionProps) => {
  const taken = spot.taken && !mine
  const unused = state === 'unused' && !mine
  return (
    <label
      className={cx(
        css.cell,
        taken && css.taken,
        state === 'outOfService' && css.out,
        unused && css.unused,
        (chosen || mine) && css.chosen,
      )}
      style={{ '--x': spot.x, '--y': spot.y } as CSSProperties}
    >
      <input
        type="radio"
        name={name}
        value={spot.id}
        checked={chosen}
        disabled={readOnly || taken || unused}
        onChange={onChoose}
        aria-label={label}
      />
      <span
        className={css.spot}
        aria-hidden="true"
        style={chosen && travelsAs !== undefined ? { viewTransitionName: travelsAs } : undefined}
      >
        {spot.label}
      </span>
    </label>
  )
}

const Legend = ({ full }: { full: boolean }) => {
  const m = useMessages(messages)
  return (
    <p className={css.legend} aria-hidden="true">
      <span>
        <Pip state="mine" px={12} /> {m.yours}
      </span>
      <span>
        <Pip state="free" px={12} className={cx(full && css.unusedPip)} /> {full ? m.states.unused : m.states.free}
      </span>
      <span>
        <Pip state="taken" px={12} /> {m.states.taken}
      </span>
    </p>
  )
}

/**
 * A room drawn to scale as a radio group: arrow keys move between spots, taken spots are disabled. In a narrow column
 * it is a list.
 */
export const SpotMap = ({
  spots,
  seatsLeft,
  value,
  onChange,
  noun,
  coach,
  coachX = defaultCoachX,
  mirror = defaultRoomMirror,
  mine = null,
  readOnly = false,
  plain = false,
  compact = false,
  travelsAs,
}: SpotMapProps) => {
  const m = useMessages(messages)
  const name = useId()
  const wordOf = (spot: MapSpot): string => {
    if (spot.id === value) return m.chosen
    if (spot.id === mine) return m.mine
    return m.states[spotStateOf(spot, seatsLeft)]
  }
  return (
    <div className={cx(css.frame, compact && css.compact, isCrowded(spots, compact) && css.asList)}>
      <div className={css.room} role="radiogroup" aria-label={m.choose(noun)}>
        {mirror !== roomMirror.none && (
          <>
            <span className={css.mirror} data-wall={mirror} aria-hidden="true" />
            <span className={css.mirrorWord} data-wall={mirror} aria-hidden="true">
              {m.mirror}
            </span>
          </>
        )}
        {coach !== undefined && (
          <span className={css.pod} style={{ '--coach-x': coachX } as CSSProperties} aria-hidden="true">
            {coach}
          </span>
        )}
        {spots.map((spot) => (
          <SpotOption
            key={spot.id}
            spot={spot}
            name={name}
            label={m.spot({ noun, label: spot.label, state: wordOf(spot) })}
            state={spotStateOf(spot, seatsLeft)}
            chosen={spot.id === value}
            mine={spot.id === mine}
            readOnly={readOnly}
            travelsAs={travelsAs}
            onChoose={() => onChange(spot.id)}
          />
        ))}
      </div>
      {!plain && <Legend full={spots.some((spot) => spotStateOf(spot, seatsLeft) === 'unused')} />}
    </div>
  )
}
