import { type StepKind, stepKind, stepKinds } from '@cupo/core/program-vocabulary'
import { textLimits } from '@cupo/core/text-limits'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { SelectField } from '../../ui/choice-field.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { messages } from './editor-messages.ts'
import css from './programs.module.css'
import type { StepDraft, StepProblem } from './step-drafts.ts'

type Named = { id: string; name: string }
export type Choices = { classTypes: readonly Named[]; waivers: readonly Named[] }

type StepFieldsProps = {
  step: StepDraft
  index: number
  count: number
  choices: Choices
  problem: StepProblem | null
  /** The server's message about this step. */
  refusal: string | undefined
  onChange: (step: StepDraft) => void
  onMove: (by: -1 | 1) => void
  onDrop: () => void
}

const Terms = ({ step, choices, problem, refusal, onChange }: StepFieldsProps) => {
  const m = useMessages(messages)
  const byClass = step.kind === stepKind.attend || step.kind === stepKind.book
  return (
    <div className={css.terms}>
      <SelectField
        label={m.kind}
        value={step.kind}
        onChange={({ target }) => onChange({ ...step, kind: target.value as StepKind })}
      >
        {stepKinds.map((kind) => (
          <option key={kind} value={kind}>
            {m.kinds[kind]}
          </option>
        ))}
      </SelectField>
      {step.kind === stepKind.attend && (
        <Field
          label={m.times}
          inputMode="numeric"
          autoComplete="off"
          value={step.times}
          error={problem === 'times' ? m.timesWrong : undefined}
          onChange={({ target }) => onChange({ ...step, times: target.value })}
        />
      )}
      {byClass && (
        <SelectField
          label={m.discipline}
          value={step.classTypeId}
          error={refusal}
          onChange={({ target }) => onChange({ ...step, classTypeId: target.value })}
        >
          <option value="">{m.anyDiscipline}</option>
          {choices.classTypes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {step.kind === stepKind.sign && (
        <SelectField
          label={m.waiver}
          value={step.waiverId}
          error={problem === 'waiver' ? m.waiverMissing : refusal}
          onChange={({ target }) => onChange({ ...step, waiverId: target.value })}
        >
          <option value="">{m.chooseWaiver}</option>
          {choices.waivers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

/** The fields of one step, with its place in the order. */
export const StepFields = (props: StepFieldsProps) => {
  const { step, index, count, problem, onChange, onMove, onDrop } = props
  const m = useMessages(messages)
  const position = index + 1
  return (
    <li>
      <fieldset className={css.step} data-step={index}>
        <legend className={css.legend}>{m.step(position)}</legend>
        <span className={css.order}>
          <IconButton label={m.up(position)} disabled={index === 0} onClick={() => onMove(-1)}>
            <IconArrowUp aria-hidden="true" />
          </IconButton>
          <IconButton label={m.down(position)} disabled={index === count - 1} onClick={() => onMove(1)}>
            <IconArrowDown aria-hidden="true" />
          </IconButton>
          <IconButton label={m.drop(position)} disabled={count === 1} onClick={onDrop}>
            <IconTrash aria-hidden="true" />
          </IconButton>
        </span>
        <Field
          label={m.stepTitle}
          autoComplete="off"
          maxLength={textLimits.programStep}
          value={step.title}
          error={problem === 'title' ? m.titleMissing : undefined}
          onChange={({ target }) => onChange({ ...step, title: target.value })}
        />
        <Terms {...props} />
        <TextArea
          label={m.stepText}
          hint={m.stepTextHint}
          rows={2}
          maxLength={textLimits.programText}
          value={step.text}
          onChange={({ target }) => onChange({ ...step, text: target.value })}
        />
      </fieldset>
    </li>
  )
}
