import {
  type EnrolmentSource,
  type EnrolmentState,
  enrolmentSource,
  enrolmentState,
  type StepKind,
  stepKind,
} from './program-vocabulary.ts'

export type JoinState = {
  archived: boolean
  /** Whether members can join by themselves. */
  open: boolean
  /** Whether the person is in the program now, and whether they ever were. */
  isIn: boolean
  wasIn: boolean
}

export type JoinDecision =
  | { ok: true; already: boolean }
  | { ok: false; problem: 'program_archived' | 'program_closed' }

/**
 * Decides whether a person starts a program. A person who is in it already stays in it. A purchase starts it once per
 * person: a further purchase changes nothing.
 */
export const decideJoin = (source: EnrolmentSource, { archived, open, isIn, wasIn }: JoinState): JoinDecision => {
  if (isIn) return { ok: true, already: true }
  if (archived) return { ok: false, problem: 'program_archived' }
  if (source === enrolmentSource.self && !open) return { ok: false, problem: 'program_closed' }
  return { ok: true, already: source === enrolmentSource.offer && wasIn }
}

export type MarkDecision = { ok: true } | { ok: false; problem: 'program_ended' | 'step_not_manual' }

/**
 * Decides whether a step can be marked, or its mark removed. A coach marks manual steps only; the desk marks any step,
 * for what happened outside of the records.
 */
export const decideMark = (by: 'coach' | 'studio', kind: StepKind, state: EnrolmentState): MarkDecision => {
  if (state === enrolmentState.left || state === enrolmentState.stopped) return { ok: false, problem: 'program_ended' }
  if (by === 'coach' && kind !== stepKind.manual) return { ok: false, problem: 'step_not_manual' }
  return { ok: true }
}
