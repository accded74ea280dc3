import type { DayKey } from '../../format/day.ts'
import type { Setup, StepId } from './use-first-steps.ts'
import type { Draft } from './week-draft.ts'

/** Props of the form of each step. */
export type StepProps = {
  setup: Setup
  done: ReadonlySet<StepId>
  draft: Draft
  today: DayKey
  onDraft: (draft: Draft) => void
  /** Opens the next incomplete step. */
  onDone: () => void
}
