import type { Data } from '@cupo/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/choice-field.tsx'
import { Field } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { wholeNumber } from '../whole-number.ts'
import { messages } from './messages.ts'
import css from './room.module.css'
import { RoomMap } from './room-map.tsx'
import { ChosenTools, MapTools } from './spot-tools.tsx'
import { type DraftSpot, wrongLabels } from './spots.ts'
import { type SpotsDraft, useSpots } from './use-spots.ts'

type Room = Data<'listRooms'>['items'][number]
type Kind = Room['spotKind']
const kinds: readonly Kind[] = ['bike', 'reformer', 'mat', 'bag', 'spot']
const refreshes = ['listRooms', 'readStudioToday', 'listClasses', 'readClass'] as const

const draftOf = (room: Room | null): DraftSpot[] =>
  (room?.spots ?? []).map(({ label, x, y }, index) => ({ key: index + 1, label, x, y }))

const MapEditor = ({ draft, problem }: { draft: SpotsDraft; problem: string | undefined }) => {
  const m = useMessages(messages)
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <section className={css.map}>
      <div className={css.mapHead}>
        <h2>{m.mapTitle}</h2>
        <b className="num" aria-live="polite">
          {m.count(draft.spots.length)}
        </b>
      </div>
      <p className={`${css.help} soft sm`}>{m.mapHelp}</p>
      <MapTools draft={draft} />
      <RoomMap draft={draft} chosen={chosen} onChoose={setChosen} />
      <p className={css.error} role="alert">
        {problem}
      </p>
      <div className={css.under}>
        <ChosenTools draft={draft} chosen={chosen} onRemoved={() => setChosen(null)} />
      </div>
    </section>
  )
}

/** What the map has against being saved, or nothing. */
const useMapProblem = (mapped: boolean, spots: readonly DraftSpot[]) => {
  const m = useMessages(messages)
  const [tried, setTried] = useState(false)
  const wrong = wrongLabels(spots).size > 0
  const problem = !mapped ? undefined : spots.length === 0 ? m.noSpots : wrong ? m.wrong : undefined
  return { problem, shown: tried || wrong ? problem : undefined, tell: () => setTried(true) }
}

const useSaveRoom = (room: Room | null) => {
  const m = useMessages(messages)
  const navigate = useNavigate()
  const done = ({ name }: Room) => {
    showToast('done', room === null ? m.created(name) : m.saved(name))
    void navigate({ to: paths.studio.rooms })
  }
  const create = useAct('createRoom', { refreshes, onDone: done })
  const update = useAct('updateRoom', { refreshes, onDone: done })
  const { busy, fieldError } = room === null ? create : update
  type Body = Parameters<typeof create.send>[0]['body']
  const send = (body: Body) =>
    void (room === null ? create.send({ body }) : update.send({ params: { id: room.id }, body }))
  return { send, busy, fieldError }
}

/** The form of a room. Leaves for the list once it is saved; what was typed stays when it is refused. */
export const RoomForm = ({ room }: { room: Room | null }) => {
  const m = useMessages(messages)
  const draft = useSpots(draftOf(room))
  const [mapped, setMapped] = useState(draft.spots.length > 0)
  const map = useMapProblem(mapped, draft.spots)
  const { send, busy, fieldError } = useSaveRoom(room)
  const form = useForm(
    { name: room?.name ?? '', spotKind: room?.spotKind ?? 'spot', capacity: room ? String(room.capacity) : '' },
    (v) => ({
      name: v.name.trim() === '' ? m.nameMissing : undefined,
      capacity: !mapped && wholeNumber(v.capacity) === null ? m.numberMissing : undefined,
    }),
    (v) => {
      if (map.problem !== undefined) return
      const spots = mapped ? draft.spots.map(({ label, x, y }) => ({ label: label.trim(), x, y })) : []
      const capacity = mapped ? spots.length : Number(v.capacity)
      send({ name: v.name, spotKind: v.spotKind as Kind, capacity, spots })
    },
  )
  return (
    <form
      {...form.formProps}
      className={css.columns}
      onSubmit={(event) => {
        map.tell()
        form.formProps.onSubmit(event)
      }}
    >
      <div className={css.fields}>
        <Field label={m.name} autoComplete="off" maxLength={80} {...form.field('name', fieldError('name'))} />
        <SelectField label={m.kind} {...form.field('spotKind', fieldError('spotKind'))}>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {m.kinds[kind]}
            </option>
          ))}
        </SelectField>
        <div>
          <p className={css.legend} aria-hidden="true">
            {m.choice}
          </p>
          <Segmented
            className={css.full ?? ''}
            label={m.choice}
            value={mapped ? 'map' : 'none'}
            onChange={(value) => setMapped(value === 'map')}
            options={[
              { value: 'none', label: m.choiceNone },
              { value: 'map', label: m.choiceMap },
            ]}
          />
        </div>
        {!mapped && (
          <Field
            label={m.capacity}
            inputMode="numeric"
            autoComplete="off"
            {...form.field('capacity', fieldError('capacity'))}
          />
        )}
      </div>
      {mapped && <MapEditor draft={draft} problem={map.shown ?? fieldError('spots')} />}
      <Button className={css.save} type="submit" look="fill" size="xl" busy={busy}>
        {m.save}
      </Button>
    </form>
  )
}
