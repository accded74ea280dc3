import type { Input } from '@cupo/contract'
import { numberLimits } from '@cupo/core/number-limits'
import { maxProgramSteps } from '@cupo/core/program-vocabulary'
import { textLimits } from '@cupo/core/text-limits'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { Refusal } from '../../api/call.ts'
import { useApi } from '../../api/use-api.ts'
import { useEditForm } from '../../api/use-edit-form.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { SelectField } from '../../ui/choice-field.tsx'
import { EditConflict } from '../../ui/edit-conflict.tsx'
import { Checkbox, Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { FormField } from '../../ui/use-form.ts'
import { parseWholeNumber } from '../whole-number.ts'
import { messages } from './editor-messages.ts'
import type { Program } from './program-reads.ts'
import css from './programs.module.css'
import {
  bodyOf,
  draftOf,
  emptyStep,
  moveStep,
  problemOf,
  type StepDraft,
  stepsOfText,
  textOfSteps,
} from './step-drafts.ts'
import { type Choices, StepFields } from './step-fields.tsx'

type Named = { id: string; name: string }

/** What the steps can refer to, also what the program refers to and the studio no longer uses. */
const useChoices = (program: Program | null): Choices & { offers: readonly Named[] } => {
  const types = useApi('listClassTypes', { query: { limit: 100 } }).data?.items ?? []
  const texts = useApi('listStudioWaivers', { query: {} }).data?.items ?? []
  const sold = useApi('listStudioOffers', { query: { limit: 100 } }).data?.items ?? []
  const waivers = texts.filter(({ current, retired }) => current > 0 && !retired)
  const withOwn = (listed: readonly Named[], own: readonly (Named | null)[]) => [
    ...listed,
    ...own.flatMap((one) => (one !== null && !listed.some(({ id }) => id === one.id) ? one : [])),
  ]
  const steps = program?.steps ?? []
  return {
    classTypes: withOwn(
      types,
      steps.map(({ classType }) => classType),
    ),
    waivers: withOwn(
      waivers.map(({ id, title: name }) => ({ id, name })),
      steps.map(({ waiver }) => waiver),
    ),
    offers: withOwn(
      sold.map(({ id, name }) => ({ id, name })),
      [program?.offer ?? null],
    ),
  }
}

/** The program that an edit is compared with, also after a refused save. */
type Base = Omit<Program, 'may'>
type SaveProgram = (
  body: Input<'createProgram'>['body'],
  version: number | undefined,
  /** For `onRefused`: shows what changed meanwhile. */
  takeStale: (refusal: Refusal) => boolean,
) => void

type ProgramEditorProps = {
  program: Program | null
  busy: boolean
  fieldError: (field: string) => string | undefined
  onSave: SaveProgram
  onCancel: () => void
}

type BaseName = 'name' | 'description' | 'weeks' | 'offerId'
type Values = Record<BaseName | 'open' | 'steps', string>

const newProgram = (): Values => ({
  name: '',
  description: '',
  weeks: '',
  offerId: '',
  open: '',
  steps: textOfSteps([emptyStep()]),
})

/** A program as texts. `open` is empty for a closed one. */
const valuesOf = ({ name, description, weeks, offer, open, steps }: Base): Values => ({
  name,
  description,
  weeks: weeks === null ? '' : String(weeks),
  offerId: offer?.id ?? '',
  open: open ? 'open' : '',
  steps: textOfSteps(steps.map(draftOf)),
})

const weeksWrong = (text: string): boolean => {
  if (text.trim() === '') return false
  const [least, most] = numberLimits.programWeeks
  const weeks = parseWholeNumber(text)
  return weeks === null || weeks < least || weeks > most
}

type BaseFieldsProps = {
  field: (name: BaseName) => FormField
  offers: readonly Named[]
  open: boolean
  onOpen: (open: boolean) => void
}

const BaseFields = ({ field, offers, open, onOpen }: BaseFieldsProps) => {
  const m = useMessages(messages)
  return (
    <Card className={css.fields}>
      <Field
        label={m.name}
        placeholder={m.namePlaceholder}
        autoComplete="off"
        maxLength={textLimits.label}
        {...field('name')}
      />
      <TextArea
        label={m.description}
        hint={m.descriptionHint}
        rows={3}
        maxLength={textLimits.programText}
        {...field('description')}
      />
      <div className={css.pair}>
        <Field label={m.weeks} hint={m.weeksHint} inputMode="numeric" autoComplete="off" {...field('weeks')} />
        <SelectField label={m.offer} {...field('offerId')}>
          <option value="">{m.noOffer}</option>
          {offers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <Checkbox label={m.open} checked={open} onChange={({ target }) => onOpen(target.checked)} />
    </Card>
  )
}

/** Fields of the editor: those of a form, and the steps, which take the server's after a conflict. */
const useProgramForm = (
  { program, onSave }: Pick<ProgramEditorProps, 'program' | 'onSave'>,
  isReady: () => boolean,
) => {
  const m = useMessages(messages)
  const [steps, setSteps] = useState<StepDraft[]>(() => stepsOfText((program ? valuesOf(program) : newProgram()).steps))
  const form = useEditForm<Base, keyof Values>({
    row: program,
    valuesOf,
    initial: program ? valuesOf(program) : newProgram(),
    check: ({ name, weeks }) => ({
      name: name.trim() === '' ? m.nameMissing : undefined,
      weeks: weeksWrong(weeks) ? m.weeksWrong : undefined,
    }),
    send: ({ name, description, weeks, offerId, open }) => {
      if (!isReady()) return
      const body = {
        name,
        description,
        weeks: weeks.trim() === '' ? null : Number(weeks),
        open: open !== '',
        offerId: offerId || null,
        steps: steps.map(bodyOf),
      }
      onSave(body, form.base?.version, form.takeStale)
    },
  })
  const change = (next: StepDraft[]) => {
    setSteps(next)
    form.set('steps', textOfSteps(next))
  }
  // A conflict, or the choice in it, replaced the steps.
  if (form.values.steps !== '' && form.values.steps !== textOfSteps(steps)) setSteps(stepsOfText(form.values.steps))
  return { form, steps, change }
}

type ConflictsProps = Pick<ReturnType<typeof useProgramForm>, 'form'> & { offers: readonly Named[] }

const Conflicts = ({ form, offers }: ConflictsProps) => {
  const m = useMessages(messages)
  const show = (name: keyof Values, value: string): string => {
    if (name === 'offerId') return offers.find(({ id }) => id === value)?.name ?? m.noOffer
    if (name === 'open') return value === '' ? m.openNo : m.openYes
    if (name !== 'steps') return value
    return stepsOfText(value)
      .map(({ title }, index) => `${index + 1}. ${title}`)
      .join(' · ')
  }
  const labels = {
    name: m.name,
    description: m.description,
    weeks: m.weeks,
    offerId: m.offer,
    open: m.open,
    steps: m.steps,
  }
  return <EditConflict {...form.conflict} labels={labels} show={show} />
}

/** The fields of a program and its steps in order. */
export const ProgramEditor = ({ program, busy, fieldError, onSave, onCancel }: ProgramEditorProps) => {
  const m = useMessages(messages)
  const choices = useChoices(program)
  const [checked, setChecked] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const isReady = (): boolean => {
    setChecked(true)
    const wrong = steps.findIndex((step) => problemOf(step) !== null)
    if (wrong < 0) return true
    list.current?.querySelector<HTMLElement>(`[data-step="${wrong}"] input`)?.focus()
    return false
  }
  const { form, steps, change } = useProgramForm({ program, onSave }, isReady)
  return (
    <form className={css.form} {...form.formProps}>
      <Conflicts form={form} offers={choices.offers} />
      <BaseFields
        field={(name) => form.field(name, fieldError(name))}
        offers={choices.offers}
        open={form.values.open !== ''}
        onOpen={(open) => form.set('open', open ? 'open' : '')}
      />
      <Section title={m.steps}>
        {program !== null && program.active > 0 && <p className={css.note}>{m.inIt(program.active)}</p>}
        <p className="soft sm">{m.rule}</p>
        <ol ref={list} className={css.editor}>
          {steps.map((step, index) => (
            <StepFields
              key={step.key}
              step={step}
              index={index}
              count={steps.length}
              choices={choices}
              problem={checked ? problemOf(step) : null}
              refusal={fieldError(`steps.${index}.classTypeId`) ?? fieldError(`steps.${index}.waiverId`)}
              onChange={(changed) => change(steps.map((each, at) => (at === index ? changed : each)))}
              onMove={(by) => change(moveStep(steps, index, by))}
              onDrop={() => change(steps.filter(({ key }) => key !== step.key))}
            />
          ))}
        </ol>
        {steps.length < maxProgramSteps ? (
          <Button onClick={() => change([...steps, emptyStep()])}>
            <IconPlus aria-hidden="true" />
            {m.addStep}
          </Button>
        ) : (
          <p className="soft">{m.full}</p>
        )}
      </Section>
      <div className={css.acts}>
        <Button look="fill" type="submit" busy={busy}>
          {program === null ? m.create : m.save}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {m.cancel}
        </Button>
      </div>
    </form>
  )
}
