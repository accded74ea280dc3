import { spotKind, spotKinds } from '@cupo/core/spot-kinds'
import { textLimits } from '@cupo/core/text-limits'
import { IconX } from '@tabler/icons-react'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { SelectField } from '../../ui/choice-field.tsx'
import { Field } from '../../ui/field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { parseWholeNumber } from '../whole-number.ts'
import css from './first-steps.module.css'
import { messages } from './messages.ts'
import type { StepProps } from './step-props.ts'
import type { Room } from './week-draft.ts'

/** In the order of the first steps: most rooms have mats. */
const kinds = [spotKind.mat, ...spotKinds.filter((kind) => kind !== spotKind.mat)]
const refreshes = ['listRooms', 'readStudioToday'] as const

const RoomRow = ({ room }: { room: Room }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('deleteRoom', { refreshes })
  return (
    <li>
      <b>{room.name}</b> {m.spots[room.spotKind](room.capacity)}
      <IconButton
        className={css.remove}
        label={m.remove(room.name)}
        aria-busy={busy || undefined}
        onClick={() => void send({ params: { id: room.id } })}
      >
        <IconX aria-hidden="true" />
      </IconButton>
    </li>
  )
}

/** Step 2: the rooms, each with its kind and number of spots. */
export const RoomsStep = ({ setup: { rooms }, onDone }: StepProps) => {
  const m = useMessages(messages)
  const { send, busy, fieldError } = useAct('createRoom', {
    refreshes,
    onDone: () => {
      form.set('name', '')
      form.set('capacity', '')
      form.focus('name')
    },
  })
  const form = useForm(
    { name: '', spotKind: spotKind.mat, capacity: '' },
    ({ name, capacity }) => ({
      name: name.trim() === '' ? m.missing : undefined,
      capacity: parseWholeNumber(capacity) === null ? m.numberMissing : undefined,
    }),
    ({ name, spotKind, capacity }) =>
      void send({ body: { name, spotKind: spotKind as Room['spotKind'], capacity: Number(capacity) } }),
  )
  return (
    <>
      <form className={css.roomForm} {...form.formProps}>
        <Field
          label={m.roomName}
          maxLength={textLimits.label}
          autoComplete="off"
          {...form.field('name', fieldError('name'))}
        />
        <Field
          label={m.places}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('capacity', fieldError('capacity'))}
        />
        <SelectField label={m.placeKind} {...form.field('spotKind')}>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {m.kinds[kind]}
            </option>
          ))}
        </SelectField>
        <Button look={rooms.length === 0 ? 'fill' : 'line'} type="submit" busy={busy}>
          {m.addRoom}
        </Button>
      </form>
      {rooms.length > 0 && (
        <>
          <ul className={css.list}>
            {rooms.map((room) => (
              <RoomRow key={room.id} room={room} />
            ))}
          </ul>
          <div className={css.end}>
            <p>{m.mapsLater}</p>
            <Button look="fill" onClick={onDone}>
              {m.next}
            </Button>
          </div>
        </>
      )}
    </>
  )
}
