import { isMinor } from './is-minor.ts'

/** A signature: who signs for whom, and the version that they read. */
export type SignatureCommand = { signerId: string; personId: string; number: number }

export type SignatureState = {
  /** `current`: the latest published version, 0 before the first. */
  waiver: { current: number; retired: boolean }
  person: { birthday: string | null; guardianId: string | null }
  signer: { birthday: string | null }
  /** The day of the studio. */
  today: string
}

export type SignatureProblem =
  | 'waiver_not_open'
  | 'waiver_changed'
  | 'waiver_not_guardian'
  | 'waiver_minor'
  | 'waiver_guardian_minor'

/**
 * Decides whether a person may sign for themselves or for somebody in their charge. A minor does not sign; the signed
 * version is the current one, which the signer has read.
 * @returns what is wrong, or null
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

/** Whether the signature of a version still counts. `validFrom`: the first version whose signatures do. */
export const isSignatureValid = (number: number, validFrom: number): boolean => number >= validFrom
