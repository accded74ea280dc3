import type { ClaimSentences } from '../shape.ts'

export const claims: ClaimSentences = {
  file_claimed: (p) => `Done: what ${p.studio} had in your name is in your account.`,
  claim_withdrawn: () => 'The code has ended.',
  claim_mistyped: () => 'Check the letters: this is no code of a file.',
  claim_unknown: () => 'This code does not exist or was used. Ask your studio for another.',
  claim_expired: () => 'The code has expired. Ask your studio for another.',
  claim_signs_in: () => 'This person already signs in with their own account.',
  claim_has_guardian: () => 'Someone is in charge of this person. Remove the guardian first.',
  claim_same_class: () => 'Both files have a seat in one class. Ask your studio for help.',
  claim_family: () => 'One of the files has a guardian or a family. Ask your studio for help.',
}
