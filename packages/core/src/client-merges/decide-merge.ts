/** The fields of a client used by the rules of a merge. */
export type MergedPerson<Id extends string = string> = {
  id: Id
  signsIn: boolean
  /** Id of the guardian. */
  guardianId: Id | null
  hasDependants: boolean
}

export type MergeProblem =
  | 'merge_self'
  | 'merge_both_sign_in'
  | 'merge_keep_signs_in'
  | 'merge_guardian'
  | 'merge_families'
  | 'merge_same_class'

/**
 * Decides whether two files can be merged. A person who signs in keeps their account, so theirs is the file to keep.
 * Families have one level. `sameClass`: both have a place in one class.
 * @returns the problem, or null
 */
export const mergeProblem = <Id extends string>(
  target: MergedPerson<Id>,
  merge: MergedPerson<Id>,
  { sameClass }: { sameClass: boolean },
): MergeProblem | null => {
  if (target.id === merge.id) return 'merge_self'
  if (target.signsIn && merge.signsIn) return 'merge_both_sign_in'
  if (merge.signsIn) return 'merge_keep_signs_in'
  if (target.guardianId === merge.id || merge.guardianId === target.id) return 'merge_guardian'
  const hasGuardian = target.guardianId !== null || merge.guardianId !== null
  if (hasGuardian && (target.hasDependants || merge.hasDependants)) return 'merge_families'
  return sameClass ? 'merge_same_class' : null
}

/** Days in which a merge can be undone. */
export const mergeUndoDays = 30

/** The end of the time in which a merge can be undone. */
export const mergeUndoUntil = (mergedAt: Date): Date => new Date(mergedAt.getTime() + mergeUndoDays * 86_400_000)

export type MergeState = {
  mergedAt: Date
  undone: boolean
  /** Whether the kept file has since been merged into another one. */
  targetIsMerged: boolean
}

export type UndoProblem = 'merge_undone' | 'merge_undo_late' | 'merge_undo_later_first'

/** Decides whether a merge can be undone. @returns the problem, or null */
export const undoMergeProblem = ({ mergedAt, undone, targetIsMerged }: MergeState, now: Date): UndoProblem | null => {
  if (undone) return 'merge_undone'
  if (now >= mergeUndoUntil(mergedAt)) return 'merge_undo_late'
  return targetIsMerged ? 'merge_undo_later_first' : null
}
