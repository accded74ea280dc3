import { type RoomMirror, roomMirrors } from '@cupo/core/room-mirrors'
import { useId } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { SelectField } from '../../ui/choice-field.tsx'
import css from './front.module.css'
import { messages } from './messages.ts'

/** The front of a room: which wall has the mirror, and the position of the coach. */
export type Front = { mirror: RoomMirror; coachX: number }
type FrontFieldsProps = { front: Front; onChange: (front: Front) => void }

/** Fields of a room's mirror and coach. */
export const FrontFields = ({ front, onChange }: FrontFieldsProps) => {
  const m = useMessages(messages)
  const id = useId()
  return (
    <div className={css.front}>
      <SelectField
        label={m.mirrorWall}
        value={front.mirror}
        onChange={(event) => onChange({ ...front, mirror: event.target.value as RoomMirror })}
      >
        {roomMirrors.map((mirror) => (
          <option key={mirror} value={mirror}>
            {m.mirrors[mirror]}
          </option>
        ))}
      </SelectField>
      <div>
        <label className={css.label} htmlFor={id}>
          {m.coachPlace}
        </label>
        <input
          id={id}
          className={css.range}
          type="range"
          min={0}
          max={100}
          step={5}
          value={front.coachX}
          aria-valuetext={m.coachAt(front.coachX)}
          onChange={(event) => onChange({ ...front, coachX: Number(event.target.value) })}
        />
      </div>
    </div>
  )
}
