import { accountState } from '@cupo/core/account-states'
import { changeKind, uncoveredChoices } from '@cupo/core/change-kinds'
import { textLimits } from '@cupo/core/text-limits'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { dayKey, deviceTimeZone } from '../../format/day.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { SelectField } from '../../ui/choice-field.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Field } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useForm } from '../../ui/use-form.ts'
import { classReads } from '../timetable/class-reads.ts'
import { useStudio } from '../use-studio.ts'
import { ChangeUndo } from './change-undo.tsx'
import { blank, bodyOf, type Kind, kinds, missingFields, type Values } from './change-values.ts'
import css from './changes.module.css'
import { offerUndo } from './last-change.ts'
import { messages } from './messages.ts'
import { type Change, Preview } from './preview.tsx'

type FieldProps = { field: (name: keyof Values) => FieldState; kind: Kind }
type FieldState = ReturnType<ReturnType<typeof useForm<keyof Values>>['field']>

/** The subject of the change: a coach, a room or days. */
const Subject = ({ field, kind }: FieldProps) => {
  const m = useMessages(messages)
  const coaches = useApi('listCoaches', { query: { limit: 100 } }, { enabled: kind === changeKind.coachAway })
  const rooms = useApi('listRooms', {}, { enabled: kind === changeKind.roomOut })
  const isCoach = kind === changeKind.coachAway
  if (!isCoach && kind !== changeKind.roomOut) return null
  const items = isCoach
    ? (coaches.data?.items ?? []).filter(({ state }) => state === accountState.active)
    : (rooms.data?.items ?? [])
  return (
    <SelectField label={isCoach ? m.coach : m.room} {...field(isCoach ? 'coachId' : 'roomId')}>
      <option value="">{m.choose}</option>
      {items.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

const Reasons = ({ field, kind }: FieldProps) => {
  const m = useMessages(messages)
  return (
    <>
      {kind === changeKind.coachAway && (
        <SelectField label={m.uncovered} {...field('uncovered')}>
          {uncoveredChoices.map((choice) => (
            <option key={choice} value={choice}>
              {m.uncoveredOf[choice]}
            </option>
          ))}
        </SelectField>
      )}
      {kind === changeKind.closed && (
        <Field label={m.name} autoComplete="off" maxLength={textLimits.label} {...field('name')} />
      )}
      {kind !== changeKind.copyWeek && (
        <Field
          label={m.reason}
          hint={m.reasonHint}
          autoComplete="off"
          maxLength={textLimits.reason}
          {...field('reason')}
        />
      )}
    </>
  )
}

/** A change of several days: its kind, its preview, and the button that applies it. */
export const Changes = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const timeZone = useStudio().data?.timeZone ?? deviceTimeZone()
  const [kind, setKind] = useState<Kind>(changeKind.coachAway)
  const [change, setChange] = useState<Change | null>(null)
  const preview = useAct('createChange', { onDone: setChange })
  const act = useAct('createChange', {
    refreshes: [...classReads, 'listHolidays', 'readAgenda'],
    onDone: (made) => {
      setChange(null)
      offerUndo(made)
    },
  })
  const problems: Partial<Record<keyof Values, string>> = {
    coachId: m.coachMissing,
    roomId: m.roomMissing,
    from: m.dateMissing,
    to: m.dateMissing,
    name: m.nameMissing,
    reason: m.reasonMissing,
  }
  const form = useForm<keyof Values>(
    blank,
    (values) => Object.fromEntries(missingFields(kind, values).map((name) => [name, problems[name]])),
    (values) => void preview.send({ body: bodyOf(kind, values, true) }),
  )
  const field = (name: keyof Values): FieldState => {
    const { onChange, ...rest } = form.field(name, preview.fieldError(name) ?? act.fieldError(name))
    const changed: typeof onChange = (event) => {
      setChange(null)
      onChange(event)
    }
    return { ...rest, onChange: changed }
  }
  const today = dayKey(new Date(), timeZone)
  const week = kind === changeKind.copyWeek
  return (
    <>
      <Link className={css.back} to={paths.studio.agenda}>
        <IconChevronLeft aria-hidden="true" />
        {m.back}
      </Link>
      <PageHead title={m.title} lead={m.lead} />
      <Card>
        <form className={css.form} {...form.formProps}>
          <Segmented
            label={m.kind}
            className={css.kinds}
            value={kind}
            options={kinds.map((value) => ({ value, label: m.kinds[value] }))}
            onChange={(next) => {
              setChange(null)
              preview.forget()
              setKind(next)
            }}
          />
          <Subject field={field} kind={kind} />
          <div className={css.days}>
            <DateField label={week ? m.weekFrom : m.from} {...(week ? {} : { min: today })} {...field('from')} />
            <DateField label={week ? m.weekTo : m.to} min={today} {...field('to')} />
          </div>
          <Reasons field={field} kind={kind} />
          <div>
            <Button type="submit" look={change === null ? 'fill' : 'line'} busy={preview.busy}>
              {m.look}
            </Button>
          </div>
        </form>
      </Card>
      <div aria-live="polite" className={css.preview}>
        {change !== null && (
          <Preview
            change={change}
            timeZone={timeZone}
            busy={act.busy}
            onAct={() => void act.send({ body: bodyOf(kind, form.values, false) })}
          />
        )}
      </div>
      <ChangeUndo />
    </>
  )
}
