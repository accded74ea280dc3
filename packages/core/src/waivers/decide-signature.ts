import { isMinor } from './is-minor.ts'

/** A signature: signer, the person it is for, and the version that was read. */
export type SignatureCommand = { signerId: string; personId: string; number: number }

export type SignatureState = {
  /** `current`: the latest published version, 0 before the first. */
  waiver: { current: number; retired: boolean }
  person: { birthday: string | null; guardianId: string | null }
  signer: { birthday: string | null }
  /** The current date in the studio's zone. */
  today: string
}

export type SignatureProblem =
  | 'waiver_not_open'
  | 'waiver_changed'
  | 'waiver_not_guardian'
  | 'waiver_minor'
  | 'waiver_guardian_minor'

/**
 * Decides whether a person may sign for themselves or for a dependant. A minor cannot sign; the signed version must be
 * the current one, which the signer has read.
 * @returns the problem, or null
 */
export const signatureProblem = (command: SignatureCommand, state: SignatureState): SignatureProblem | null => {
  const { waiver, person, signer, today } = state
  const own = command.signerId === command.personId
  if (waiver.retired || waiver.current === 0) return 'waiver_not_open'
  if (!own && person.guardianId !== command.signerId) return 'waiver_not_guardian'
  if (own && isMinor(person.birthday, today)) return 'waiver_minor'
  if (!own && isMinor(signer.birthday, today)) return 'waiver_guardian_minor'
  return command.number === waiver.current ? null : 'waiver_changed'
}

/** Whether the signature of a version is still valid. `validFrom`: the first version with valid signatures. */
export const isSignatureValid = (number: number, validFrom: number): boolean => number >= validFrom
