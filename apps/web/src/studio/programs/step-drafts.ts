import type { Input } from '@cupo/contract'
import { numberLimits } from '@cupo/core/number-limits'
import { type StepKind, stepKind } from '@cupo/core/program-vocabulary'
import type { Step } from '../../programs/use-terms.ts'
import { parseWholeNumber } from '../whole-number.ts'

/** A step in the editor; `key` identifies it while it moves. */
export type StepDraft = {
  key: number
  title: string
  text: string
  kind: StepKind
  times: string
  classTypeId: string
  waiverId: string
}
export type StepProblem = 'title' | 'times' | 'waiver'

let lastKey = 0

export const emptyStep = (): StepDraft => ({
  key: ++lastKey,
  title: '',
  text: '',
  kind: stepKind.attend,
  times: '1',
  classTypeId: '',
  waiverId: '',
})

export const draftOf = ({ title, text, kind, times, classType, waiver }: Step): StepDraft => ({
  ...emptyStep(),
  title,
  text,
  kind,
  times: String(times),
  classTypeId: classType?.id ?? '',
  waiverId: waiver?.id ?? '',
})

/** The first problem of a step; null for a valid one. */
export const problemOf = ({ title, kind, times, waiverId }: StepDraft): StepProblem | null => {
  if (title.trim() === '') return 'title'
  if (kind === stepKind.attend) {
    const [least, most] = numberLimits.stepTimes
    const count = parseWholeNumber(times)
    if (count === null || count < least || count > most) return 'times'
  }
  return kind === stepKind.sign && waiverId === '' ? 'waiver' : null
}

export const bodyOf = (step: StepDraft): Input<'createProgram'>['body']['steps'][number] => ({
  title: step.title,
  text: step.text,
  kind: step.kind,
  ...(step.kind === stepKind.attend && { times: Number(step.times) }),
  ...((step.kind === stepKind.attend || step.kind === stepKind.book) && { classTypeId: step.classTypeId || null }),
  ...(step.kind === stepKind.sign && { waiverId: step.waiverId }),
})

/** Moves a step one place up or down. */
export const moveStep = (steps: readonly StepDraft[], index: number, by: -1 | 1): StepDraft[] => {
  const moved = [...steps]
  const [step] = moved.splice(index, 1)
  if (step !== undefined) moved.splice(index + by, 0, step)
  return moved
}

/** The steps as one text, by which two edits are compared. */
export const textOfSteps = (steps: readonly StepDraft[]): string =>
  JSON.stringify(steps.map(({ key: _, ...step }) => step))

/** The steps of a text of `textOfSteps`. */
export const stepsOfText = (text: string): StepDraft[] =>
  (JSON.parse(text) as Omit<StepDraft, 'key'>[]).map((step) => ({ ...emptyStep(), ...step }))
