import type { ClassTypeId, WaiverId } from '../ids/ids.ts'
import { type StepKind, stepKind } from './program-vocabulary.ts'

/** A step as written by the studio. */
export type StepDraft = {
  title: string
  text: string
  kind: StepKind
  times: number
  classTypeId: ClassTypeId | null
  waiverId: WaiverId | null
}

/** Removes what the kind of a step does not use. */
export const normalizeStep = (step: StepDraft): StepDraft => ({
  ...step,
  times: step.kind === stepKind.attend ? step.times : 1,
  classTypeId: step.kind === stepKind.attend || step.kind === stepKind.book ? step.classTypeId : null,
  waiverId: step.kind === stepKind.sign ? step.waiverId : null,
})

const sameTerms = (a: StepDraft, b: StepDraft): boolean =>
  a.kind === b.kind && a.times === b.times && a.classTypeId === b.classTypeId && a.waiverId === b.waiverId
const sameWords = (a: StepDraft, b: StepDraft): boolean => a.title === b.title && a.text === b.text

/**
 * What an edit does to the steps. `words`: only titles or texts differ, so the steps stay and everybody reads the new
 * words. `replaced`: no person follows these steps, so they are replaced. `version`: people follow them, so they stay
 * for those people, and the new steps become the version that later people start with.
 */
export type StepsEdit = 'none' | 'words' | 'replaced' | 'version'

/** Decides what an edit does to the steps. `followers`: people who ever started with the current steps. */
export const decideStepsEdit = (
  current: readonly StepDraft[],
  next: readonly StepDraft[],
  followers: number,
): StepsEdit => {
  const pairs = next.map((step, index) => [step, current[index]] as const)
  const kept = current.length === next.length && pairs.every(([a, b]) => b !== undefined && sameTerms(a, b))
  if (kept) return pairs.every(([a, b]) => b !== undefined && sameWords(a, b)) ? 'none' : 'words'
  return followers === 0 ? 'replaced' : 'version'
}
