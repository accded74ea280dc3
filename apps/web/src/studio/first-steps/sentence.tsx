import { IconPlus, IconX } from '@tabler/icons-react'
import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { weekdayDate } from '../../format/weekday-date.ts'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import { TimeInput } from '../../ui/date-field.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { parseWholeNumber } from '../whole-number.ts'
import { messages } from './messages.ts'
import css from './sentence.module.css'
import type { StepProps } from './step-props.ts'

const InviteCoach = lazy(async () => ({ default: (await import('../coaches/invite-coach.tsx')).InviteCoach }))
const NewDiscipline = lazy(async () => ({ default: (await import('./new-discipline.tsx')).NewDiscipline }))

const week = [1, 2, 3, 4, 5, 6, 7] as const

type Option = { id: string; name: string }
type TokenProps = {
  label: string
  chosen: Option | undefined
  empty: string
  options: readonly Option[]
  edge?: string | undefined
  /** An action below the options. */
  more?: { label: string; onChoose: () => void }
  onChoose: (id: string) => void
}

/** The accessible name of a token contains its visible text (WCAG 2.5.3). */
const nameOf = (label: string, text: string): string =>
  text.toLowerCase().startsWith(label.toLowerCase()) ? text : `${label}: ${text}`

/** A value in the sentence. It opens its own options in place. */
const Token = ({ label, chosen, empty, options, edge, more, onChoose }: TokenProps) => {
  const items = options.map(
    (option): MenuItem => ({
      id: option.id,
      label: option.name,
      chosen: option.id === chosen?.id,
      onChoose: () => onChoose(option.id),
    }),
  )
  const groups = [
    ...(items.length > 0 ? [{ id: 'options', items }] : []),
    ...(more ? [{ id: 'more', items: [{ id: 'more', icon: <IconPlus aria-hidden="true" />, ...more }] }] : []),
  ]
  return (
    <Menu
      align="start"
      label={nameOf(label, chosen?.name ?? empty)}
      triggerClass={cx(css.token, !chosen && css.add)}
      trigger={
        <>
          {edge && <i className={cx(css.edge, `d-${edge}`)} />}
          {chosen?.name ?? empty}
        </>
      }
      groups={groups}
    />
  )
}

const Days = ({ draft, onDraft }: Pick<StepProps, 'draft' | 'onDraft'>) => {
  const m = useMessages(messages)
  const f = useFormat()
  const toggle = (day: number) =>
    draft.weekdays.includes(day) ? draft.weekdays.filter((one) => one !== day) : [...draft.weekdays, day].sort()
  return (
    <fieldset className={css.days} aria-label={m.days}>
      {week.map((day) => (
        <button
          key={day}
          type="button"
          className={css.dayToken}
          aria-pressed={draft.weekdays.includes(day)}
          aria-label={f.weekday(weekdayDate(day))}
          onClick={() => onDraft({ ...draft, weekdays: toggle(day) })}
        >
          {f.weekdayLetter(weekdayDate(day))}
        </button>
      ))}
    </fieldset>
  )
}

const Times = ({ draft, onDraft }: Pick<StepProps, 'draft' | 'onDraft'>) => {
  const m = useMessages(messages)
  const set = (times: readonly string[]) => onDraft({ ...draft, times })
  return (
    <>
      {draft.times.map((time, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two hours may be equal while one is typed
        <span key={index} className={cx(css.token, css.time)}>
          <TimeInput
            className={cx('clock', css.timeInput)}
            label={m.hour(index + 1)}
            value={time}
            onChange={(event) => set(draft.times.with(index, event.target.value))}
          />
          {draft.times.length > 1 && (
            <button
              type="button"
              className={css.drop}
              aria-label={m.remove(time)}
              onClick={() => set(draft.times.toSpliced(index, 1))}
            >
              <IconX aria-hidden="true" />
            </button>
          )}
        </span>
      ))}
      <button
        type="button"
        className={cx(css.token, css.add)}
        onClick={() => set([...draft.times, draft.times.includes('19:00') ? '20:00' : '19:00'])}
      >
        <IconPlus aria-hidden="true" />
        {m.addHour}
      </button>
    </>
  )
}

const Duration = ({ draft, onDraft }: Pick<StepProps, 'draft' | 'onDraft'>) => {
  const m = useMessages(messages)
  return (
    <label className={css.token}>
      <input
        className={css.minutesInput}
        inputMode="numeric"
        aria-label={m.duration}
        value={draft.durationMinutes}
        maxLength={3}
        onChange={(event) => onDraft({ ...draft, durationMinutes: event.target.value })}
      />
      min
    </label>
  )
}

type Adding = 'discipline' | 'coach' | null
type AddDialogsProps = Pick<StepProps, 'setup' | 'draft' | 'onDraft'> & {
  adding: Adding
  onType: (classTypeId: string) => void
  onClose: () => void
}

/** The forms that add a value to the sentence, and choose it. */
const AddDialogs = ({ adding, setup: { rooms }, draft, onDraft, onType, onClose }: AddDialogsProps) => (
  <Suspense>
    {adding === 'coach' && (
      <InviteCoach
        classTypeIds={draft.classTypeId === '' ? [] : [draft.classTypeId]}
        onInvited={(coachId) => onDraft({ ...draft, coachId })}
        onClose={onClose}
      />
    )}
    {adding === 'discipline' && (
      <NewDiscipline
        room={rooms.find(({ id }) => id === draft.roomId) ?? rooms[0]}
        durationMinutes={parseWholeNumber(draft.durationMinutes) ?? 60}
        onAdded={onType}
        onClose={onClose}
      />
    )}
  </Suspense>
)

/** A class as a sentence whose values are tokens. */
export const Sentence = ({ setup, draft, onDraft }: Pick<StepProps, 'setup' | 'draft' | 'onDraft'>) => {
  const m = useMessages(messages)
  const f = useFormat()
  const [adding, setAdding] = useState<Adding>(null)
  const { types, rooms, studio, coaches } = setup
  const type = types.find(({ id }) => id === draft.classTypeId)
  const room = rooms.find(({ id }) => id === draft.roomId)
  const chooseType = (classTypeId: string) =>
    onDraft({ ...draft, classTypeId, roomId: draft.roomId || (rooms[0]?.id ?? '') })
  // A coach whose account another studio's invitation opened can be given classes once they accept.
  const waiting = coaches.filter(({ id }) => studio.coaches.every((coach) => coach.id !== id))
  const tokens: Record<string, ReactNode> = {
    type: (
      <Token
        label={m.discipline}
        empty={m.whichDiscipline}
        chosen={type}
        edge={type?.color}
        options={types}
        more={{ label: m.newDiscipline, onChoose: () => setAdding('discipline') }}
        onChoose={chooseType}
      />
    ),
    coach: (
      <Token
        label={m.coach}
        empty={m.noCoach}
        chosen={studio.coaches.find(({ id }) => id === draft.coachId)}
        options={[{ id: '', name: m.noCoach }, ...studio.coaches]}
        more={{ label: m.inviteCoach, onChoose: () => setAdding('coach') }}
        onChoose={(coachId) => onDraft({ ...draft, coachId })}
      />
    ),
    room: (
      <Token
        label={m.room}
        empty={m.noRoom}
        chosen={room}
        options={[{ id: '', name: m.noRoom }, ...rooms]}
        onChoose={(roomId) => onDraft({ ...draft, roomId })}
      />
    ),
    days: <Days draft={draft} onDraft={onDraft} />,
    times: <Times draft={draft} onDraft={onDraft} />,
    duration: <Duration draft={draft} onDraft={onDraft} />,
  }
  return (
    <>
      <div className={css.sentence}>
        {m.sentence.split(/\{(\w+)\}/).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one phrase have no other identity
          <Fragment key={index}>{index % 2 === 0 ? part.trim() && <span>{part.trim()}</span> : tokens[part]}</Fragment>
        ))}
      </div>
      {waiting.length > 0 && <p className="soft sm">{m.coachWaits(f.list(waiting.map(({ name }) => name)))}</p>}
      <AddDialogs {...{ adding, setup, draft, onDraft }} onType={chooseType} onClose={() => setAdding(null)} />
    </>
  )
}
