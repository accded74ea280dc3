import type { MergeProblem } from '../client-merges/decide-merge.ts'

/** The fields of a client used by the rules of a claim. */
export type ClaimedFile = { signsIn: boolean; guardianId: string | null }

export type ClaimCodeProblem = 'claim_signs_in' | 'claim_has_guardian'

/** Decides whether a file can have a claim code: it has no account, and the person has no guardian. */
export const claimCodeProblem = ({ signsIn, guardianId }: ClaimedFile): ClaimCodeProblem | null => {
  if (signsIn) return 'claim_signs_in'
  return guardianId === null ? null : 'claim_has_guardian'
}

export type ClaimProblem = 'claim_expired' | 'claim_same_class' | 'claim_family' | ClaimCodeProblem

/** The reason, shown to the person who claims a file, why the two files cannot be merged. */
export const claimReasons: Readonly<Record<MergeProblem, ClaimProblem>> = {
  merge_self: 'claim_signs_in',
  merge_both_sign_in: 'claim_signs_in',
  merge_keep_signs_in: 'claim_signs_in',
  merge_guardian: 'claim_family',
  merge_families: 'claim_family',
  merge_same_class: 'claim_same_class',
}
