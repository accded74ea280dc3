import { type SubstitutionState, substitutionState } from './substitution-states.ts'

/**
 * `stepBack`: the coach who took the class gives it back before the approval. `decline`: the studio does not accept
 * this coach. `withdraw`: the coach who requested it will teach the class after all.
 */
export const substitutionCommands = ['take', 'stepBack', 'approve', 'decline', 'withdraw', 'expire'] as const
export type SubstitutionCommand = (typeof substitutionCommands)[number]

/** A stored request and its class. */
export type Substitution = {
  state: SubstitutionState
  startsAt: Date
  /** The class is scheduled, and its coach is still the requester. */
  stands: boolean
}

/** Why a command is refused; the key of its phrase. */
export type SubstitutionRefusal =
  | 'substitution_over'
  | 'substitution_taken'
  | 'substitution_withdrawn'
  | 'substitution_not_taken'

export type SubstitutionDecision = { ok: true; state: SubstitutionState } | { ok: false; because: SubstitutionRefusal }

const { open, taken, approved, withdrawn, expired } = substitutionState

export const isLiveSubstitution = (state: SubstitutionState): boolean => state === open || state === taken

/** The current state: a live request expires at the start of its class, or when the class has a different coach. */
export const substitutionStateAt = ({ state, startsAt, stands }: Substitution, now: Date): SubstitutionState =>
  isLiveSubstitution(state) && (!stands || startsAt <= now) ? expired : state

/** The refusal of any command on a request in a final state. */
const ended: Partial<Record<SubstitutionState, SubstitutionRefusal>> = {
  approved: 'substitution_taken',
  withdrawn: 'substitution_withdrawn',
  expired: 'substitution_over',
}

type Live = typeof open | typeof taken

/** The state after a command on a live request; the refusal otherwise. */
const after: Record<
  Exclude<SubstitutionCommand, 'take' | 'expire'>,
  Record<Live, SubstitutionState | { refused: SubstitutionRefusal }>
> = {
  stepBack: { open: { refused: 'substitution_not_taken' }, taken: open },
  approve: { open: { refused: 'substitution_not_taken' }, taken: approved },
  decline: { open: { refused: 'substitution_not_taken' }, taken: open },
  withdraw: { open: withdrawn, taken: withdrawn },
}

/**
 * Decides a command on a request for a substitute. The first coach to take it gets the class: after the studio's
 * approval with `needsApproval`, otherwise immediately (`approved`).
 */
export const decideSubstitution = (
  command: SubstitutionCommand,
  substitution: Substitution,
  { needsApproval, now }: { needsApproval: boolean; now: Date },
): SubstitutionDecision => {
  const state = substitutionStateAt(substitution, now)
  if (command === 'expire') {
    const isDue = state === expired && substitution.state !== expired
    return isDue ? { ok: true, state: expired } : { ok: false, because: 'substitution_over' }
  }
  if (state !== open && state !== taken) return { ok: false, because: ended[state] ?? 'substitution_over' }
  if (command === 'take') {
    if (state === taken) return { ok: false, because: 'substitution_taken' }
    return { ok: true, state: needsApproval ? taken : approved }
  }
  const next = after[command][state]
  return typeof next === 'string' ? { ok: true, state: next } : { ok: false, because: next.refused }
}
