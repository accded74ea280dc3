import type { DayKey } from '../../format/day.ts'
import type { Setup, StepId } from './use-first-steps.ts'
import type { Draft } from './week-draft.ts'

/** What the form of each step gets. */
export type StepProps = {
  setup: Setup
  done: ReadonlySet<StepId>
  draft: Draft
  today: DayKey
  onDraft: (draft: Draft) => void
  /** Goes on to the next step that is not done. */
  onDone: () => void
}
