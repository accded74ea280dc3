import type { Data } from '@cupo/contract'
import { defaultCoachX, defaultRoomMirror } from '@cupo/core/room-mirrors'
import { defaultSpotKind, spotKinds } from '@cupo/core/spot-kinds'
import { textLimits } from '@cupo/core/text-limits'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Refusal } from '../../api/call.ts'
import { useAct } from '../../api/use-act.ts'
import { useEditConflict } from '../../api/use-edit-conflict.ts'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/choice-field.tsx'
import { EditConflict } from '../../ui/edit-conflict.tsx'
import { Field } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { parseWholeNumber } from '../whole-number.ts'
import { type Front, FrontFields } from './front-fields.tsx'
import { messages } from './messages.ts'
import css from './room.module.css'
import { RoomMap } from './room-map.tsx'
import { roomReads } from './room-reads.ts'
import { ChosenTools, MapTools } from './spot-tools.tsx'
import { type DraftSpot, wrongLabels } from './spots.ts'
import { type SpotsDraft, useSpots } from './use-spots.ts'

type Room = Data<'listRooms'>['items'][number]
type Kind = Room['spotKind']

const draftOf = (room: Room | null): DraftSpot[] =>
  (room?.spots ?? []).map(({ label, x, y }, index) => ({ key: index + 1, label, x, y }))

/** Serializes a map, so that two maps compare like other fields. */
const mapText = (spots: readonly { label: string; x: number; y: number }[]): string =>
  JSON.stringify(spots.map(({ label, x, y }) => ({ label: label.trim(), x, y })))

const valuesOf = (room: Room) => ({
  name: room.name,
  spotKind: room.spotKind as string,
  capacity: String(room.capacity),
  mirror: room.mirror as string,
  coachX: String(room.coachX),
  spots: mapText(room.spots),
})

type MapEditorProps = {
  draft: SpotsDraft
  problem: string | undefined
  front: Front
  onFront: (front: Front) => void
  saved: Room['spots']
}

const MapEditor = ({ draft, problem, front, onFront, saved }: MapEditorProps) => {
  const m = useMessages(messages)
  const [chosen, setChosen] = useState<number | null>(null)
  const outOfService = new Set(saved.flatMap(({ label, outage }) => (outage === null ? [] : [label])))
  return (
    <section className={css.map}>
      <div className={css.mapHead}>
        <h2>{m.mapTitle}</h2>
        <b className="num" aria-live="polite">
          {m.count(draft.spots.length)}
        </b>
      </div>
      <p className={`${css.help} soft sm`}>{m.mapHelp}</p>
      <FrontFields front={front} onChange={onFront} />
      <MapTools draft={draft} coachX={front.coachX} />
      <RoomMap draft={draft} chosen={chosen} onChoose={setChosen} front={front} outOfService={outOfService} />
      <p className={css.error} role="alert">
        {problem}
      </p>
      <div className={css.under}>
        <ChosenTools draft={draft} chosen={chosen} saved={saved} onRemoved={() => setChosen(null)} />
      </div>
    </section>
  )
}

/** The validation error of the map, if any. */
const useMapProblem = (mapped: boolean, spots: readonly DraftSpot[]) => {
  const m = useMessages(messages)
  const [tried, setTried] = useState(false)
  const wrong = wrongLabels(spots).size > 0
  const problem = !mapped ? undefined : spots.length === 0 ? m.noSpots : wrong ? m.wrong : undefined
  return { problem, shown: tried || wrong ? problem : undefined, showErrors: () => setTried(true) }
}

const useSaveRoom = (room: Room | null, onRefused: (refusal: Refusal) => boolean) => {
  const m = useMessages(messages)
  const navigate = useNavigate()
  const done = ({ name }: Room) => {
    showToast('done', room === null ? m.created(name) : m.saved(name))
    void navigate({ to: paths.studio.rooms })
  }
  const create = useAct('createRoom', { refreshes: roomReads, onDone: done })
  const update = useAct('updateRoom', { refreshes: roomReads, onDone: done, onRefused })
  const { busy, fieldError } = room === null ? create : update
  type Body = Parameters<typeof create.send>[0]['body']
  const send = (body: Body, version: number | undefined) =>
    void (room === null ? create.send({ body }) : update.send({ params: { id: room.id }, body: { ...body, version } }))
  return { send, busy, fieldError }
}

type MapChoiceProps = { mapped: boolean; onChange: (mapped: boolean) => void }

/** Whether the room has a map of its spots. */
const MapChoice = ({ mapped, onChange }: MapChoiceProps) => {
  const m = useMessages(messages)
  return (
    <div>
      <p className={css.legend} aria-hidden="true">
        {m.choice}
      </p>
      <Segmented
        className={css.full ?? ''}
        label={m.choice}
        value={mapped ? 'map' : 'none'}
        onChange={(value) => onChange(value === 'map')}
        options={[
          { value: 'none', label: m.choiceNone },
          { value: 'map', label: m.choiceMap },
        ]}
      />
    </div>
  )
}

/** Form state of a room: its fields, the draft of its map, validation and saving. */
const useRoomForm = (room: Room | null) => {
  const m = useMessages(messages)
  const draft = useSpots(draftOf(room))
  const [mapped, setMapped] = useState(draft.spots.length > 0)
  const map = useMapProblem(mapped, draft.spots)
  const edit = useEditConflict({ row: room, valuesOf })
  const { send, busy, fieldError } = useSaveRoom(room, (refusal) => edit.takeRefusal(refusal, typed(), setTyped))
  const form = useForm(
    {
      name: room?.name ?? '',
      spotKind: room?.spotKind ?? defaultSpotKind,
      capacity: room ? String(room.capacity) : '',
      mirror: (room?.mirror ?? defaultRoomMirror) as string,
      coachX: String(room?.coachX ?? defaultCoachX),
    },
    (v) => ({
      name: v.name.trim() === '' ? m.nameMissing : undefined,
      capacity: !mapped && parseWholeNumber(v.capacity) === null ? m.numberMissing : undefined,
    }),
    (v) => {
      if (map.problem !== undefined) return
      const spots = mapped ? draft.spots.map(({ label, x, y }) => ({ label: label.trim(), x, y })) : []
      const capacity = mapped ? spots.length : Number(v.capacity)
      const front = { mirror: v.mirror as Front['mirror'], coachX: Number(v.coachX) }
      send({ name: v.name, spotKind: v.spotKind as Kind, capacity, spots, ...front }, edit.base?.version)
    },
  )
  const typed = () => ({
    name: form.values.name,
    spotKind: form.values.spotKind,
    capacity: mapped ? String(draft.spots.length) : form.values.capacity,
    mirror: form.values.mirror,
    coachX: form.values.coachX,
    spots: mapText(mapped ? draft.spots : []),
  })
  const setTyped = (name: keyof ReturnType<typeof typed>, value: string) => {
    if (name !== 'spots') return form.set(name, value)
    const spots = JSON.parse(value) as { label: string; x: number; y: number }[]
    draft.change(spots.map((spot, index) => ({ key: index + 1, ...spot })))
    setMapped(spots.length > 0)
  }
  return { form, draft, map, edit, typed, setTyped, busy, fieldError, mapped, setMapped }
}

/** Formats a field's value for the comparison with another user's edit. */
const useShownValue = () => {
  const m = useMessages(messages)
  return (name: string, value: string): string => {
    if (name === 'spots') return m.count((JSON.parse(value) as unknown[]).length)
    if (name === 'spotKind') return m.kinds[value as Kind]
    if (name === 'mirror') return m.mirrors[value as Front['mirror']]
    return name === 'coachX' ? m.coachAt(Number(value)) : value
  }
}

/** The form of a room. Navigates to the list after saving; keeps the typed values when refused. */
export const RoomForm = ({ room }: { room: Room | null }) => {
  const m = useMessages(messages)
  const shownValue = useShownValue()
  const { form, draft, map, edit, typed, setTyped, busy, fieldError, mapped, setMapped } = useRoomForm(room)
  return (
    <form
      {...form.formProps}
      className={css.columns}
      onSubmit={(event) => {
        map.showErrors()
        form.formProps.onSubmit(event)
      }}
    >
      <div className={css.fields}>
        <EditConflict
          found={edit.found}
          values={typed()}
          set={setTyped}
          labels={{
            name: m.name,
            spotKind: m.kind,
            capacity: m.capacity,
            mirror: m.mirrorWall,
            coachX: m.coachPlace,
            spots: m.mapTitle,
          }}
          show={shownValue}
        />
        <Field
          label={m.name}
          autoComplete="off"
          maxLength={textLimits.label}
          {...form.field('name', fieldError('name'))}
        />
        <SelectField label={m.kind} {...form.field('spotKind', fieldError('spotKind'))}>
          {spotKinds.map((kind) => (
            <option key={kind} value={kind}>
              {m.kinds[kind]}
            </option>
          ))}
        </SelectField>
        <MapChoice mapped={mapped} onChange={setMapped} />
        {!mapped && (
          <Field
            label={m.capacity}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('capacity', fieldError('capacity'))}
          />
        )}
      </div>
      {mapped && (
        <MapEditor
          draft={draft}
          problem={map.shown ?? fieldError('spots')}
          saved={room?.spots ?? []}
          front={{ mirror: form.values.mirror as Front['mirror'], coachX: Number(form.values.coachX) }}
          onFront={({ mirror, coachX }) => {
            form.set('mirror', mirror)
            form.set('coachX', String(coachX))
          }}
        />
      )}
      <Button className={css.save} type="submit" look="fill" size="xl" busy={busy}>
        {m.save}
      </Button>
    </form>
  )
}
