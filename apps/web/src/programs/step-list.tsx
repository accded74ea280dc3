import { stepKind, stepState } from '@cupo/core/program-vocabulary'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { dayKey, deviceTimeZone } from '../format/day.ts'
import { useFormat } from '../format/use-format.ts'
import { useMessages } from '../i18n/messages.ts'
import { cx } from '../ui/cx.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { messages } from './messages.ts'
import css from './step-list.module.css'
import { type Step, type StepProgress, useTerms } from './use-terms.ts'

const isJudged = (step: Step | StepProgress): step is StepProgress => 'state' in step

/** When a step was done, or how many of its classes are. */
const Fact = ({ step }: { step: StepProgress }) => {
  const m = useMessages(messages)
  const f = useFormat()
  if (step.doneAt !== null)
    return <span className="ok">{m.doneOn(f.shortDate(dayKey(step.doneAt, deviceTimeZone())))}</span>
  if (step.kind !== stepKind.attend || step.times === 1) return null
  return <span className="num">{m.countOf(step)}</span>
}

type StepListProps = {
  steps: readonly (Step | StepProgress)[]
  /** What can be done about a step, below its text. */
  action?: (step: StepProgress) => ReactNode
}

/** The steps of a program in order, with the progress of a person. */
export const StepList = ({ steps, action }: StepListProps) => {
  const m = useMessages(messages)
  const terms = useTerms()
  return (
    <ol className={css.steps}>
      {steps.map((step, index) => {
        const judged = isJudged(step) ? step : null
        const isDone = judged?.state === stepState.done
        const isCurrent = judged?.state === stepState.current
        return (
          <li key={step.id} className={css.step} aria-current={isCurrent ? 'step' : undefined}>
            <span aria-hidden="true" className={cx(css.mark, isDone && css.done, isCurrent && css.current)}>
              {isDone ? <IconCheck /> : index + 1}
            </span>
            <div className={css.what}>
              <p className="title t3">
                {step.title} {judged && <VisuallyHidden>{m.states[judged.state]}</VisuallyHidden>}
              </p>
              <p className={cx(css.facts, 'soft', 'sm')}>
                <span>{terms(step)}</span>
                {judged && <Fact step={judged} />}
              </p>
              {step.text !== '' && !isDone && <p className={css.text}>{step.text}</p>}
              {judged && action?.(judged)}
            </div>
          </li>
        )
      })}
    </ol>
  )
}

type ProgressPipsProps = { done: number; total: number }

/** Progress as one pip per step, with its words for screen readers. */
export const ProgressPips = ({ done, total }: ProgressPipsProps) => {
  const m = useMessages(messages)
  return (
    <span className={css.pips}>
      <VisuallyHidden>{m.progress({ done, total })}</VisuallyHidden>
      {Array.from({ length: total }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pips are all alike
        <i key={index} aria-hidden="true" className={cx(index < done && css.filled)} />
      ))}
    </span>
  )
}
