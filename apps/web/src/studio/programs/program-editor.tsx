import type { Input } from '@cupo/contract'
import { numberLimits } from '@cupo/core/number-limits'
import { maxProgramSteps } from '@cupo/core/program-vocabulary'
import { textLimits } from '@cupo/core/text-limits'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { SelectField } from '../../ui/choice-field.tsx'
import { Checkbox, Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { type FormField, useForm } from '../../ui/use-form.ts'
import { parseWholeNumber } from '../whole-number.ts'
import { messages } from './editor-messages.ts'
import type { Program } from './program-reads.ts'
import css from './programs.module.css'
import { bodyOf, draftOf, emptyStep, moveStep, problemOf, type StepDraft } from './step-drafts.ts'
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

type ProgramEditorProps = {
  program: Program | null
  busy: boolean
  fieldError: (field: string) => string | undefined
  onSave: (body: Input<'createProgram'>['body']) => void
  onCancel: () => void
}

const weeksWrong = (text: string): boolean => {
  if (text.trim() === '') return false
  const [least, most] = numberLimits.programWeeks
  const weeks = parseWholeNumber(text)
  return weeks === null || weeks < least || weeks > most
}

type BaseName = 'name' | 'description' | 'weeks' | 'offerId'
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

/** The fields of a program and its steps in order. */
export const ProgramEditor = ({ program, busy, fieldError, onSave, onCancel }: ProgramEditorProps) => {
  const m = useMessages(messages)
  const choices = useChoices(program)
  const [open, setOpen] = useState(program?.open ?? false)
  const [steps, setSteps] = useState<StepDraft[]>(() => program?.steps.map(draftOf) ?? [emptyStep()])
  const [checked, setChecked] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const form = useForm(
    {
      name: program?.name ?? '',
      description: program?.description ?? '',
      weeks: program?.weeks === undefined || program.weeks === null ? '' : String(program.weeks),
      offerId: program?.offer?.id ?? '',
    },
    ({ name, weeks }) => ({
      name: name.trim() === '' ? m.nameMissing : undefined,
      weeks: weeksWrong(weeks) ? m.weeksWrong : undefined,
    }),
    ({ name, description, weeks, offerId }) => {
      setChecked(true)
      const wrong = steps.findIndex((step) => problemOf(step) !== null)
      if (wrong >= 0) {
        list.current?.querySelector<HTMLElement>(`[data-step="${wrong}"] input`)?.focus()
        return
      }
      onSave({
        name,
        description,
        weeks: weeks.trim() === '' ? null : Number(weeks),
        open,
        offerId: offerId || null,
        steps: steps.map(bodyOf),
      })
    },
  )
  const field = (name: keyof typeof form.values) => form.field(name, fieldError(name))
  const change = (index: number, step: StepDraft) => setSteps(steps.map((each, at) => (at === index ? step : each)))
  return (
    <form className={css.form} {...form.formProps}>
      <BaseFields field={field} offers={choices.offers} open={open} onOpen={setOpen} />
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
              onChange={(changed) => change(index, changed)}
              onMove={(by) => setSteps(moveStep(steps, index, by))}
              onDrop={() => setSteps(steps.filter(({ key }) => key !== step.key))}
            />
          ))}
        </ol>
        {steps.length < maxProgramSteps ? (
          <Button onClick={() => setSteps([...steps, emptyStep()])}>
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
