export const handoverKinds = ['person', 'studio'] as const
export type HandoverKind = (typeof handoverKinds)[number]

export const handoverStates = ['waiting', 'running', 'ready', 'failed'] as const
export type HandoverState = (typeof handoverStates)[number]

/** These values as named constants. */
export const handoverState = {
  waiting: 'waiting',
  running: 'running',
  ready: 'ready',
  /** Creating the archive failed three times. */
  failed: 'failed',
} as const satisfies Record<HandoverState, HandoverState>

const dayMs = 86_400_000

/** How long an archive is kept. */
export const handoverRetentionDays = 7
export const handoverExpiry = (readyAt: Date): Date => new Date(readyAt.getTime() + handoverRetentionDays * dayMs)

/** Attempts to create an archive before it fails. */
export const mostHandoverTries = 3

/** Days after a closing in which it can be undone; then the studio's data are erased. */
export const closingGraceDays = 30
export const eraseAfterClosing = (closedAt: Date): Date => new Date(closedAt.getTime() + closingGraceDays * dayMs)

/** Maximum age of an archive that counts as an export before a closing. */
export const freshHandoverHours = 24
const freshMs = freshHandoverHours * 3_600_000

export type ClosingState = {
  /** The studio's name. */
  name: string
  suspended: boolean
  /** When the latest finished archive was created; null without one. */
  archivedAt: Date | null
  /** Open tills: the closing would lose their count. */
  openShifts: number
}
export type ClosingCommand = { typedName: string; withoutArchive: boolean }
export type ClosingDecision = { ok: true } | { ok: false; reason: ClosingRefusal }
export type ClosingRefusal = 'suspended' | 'shift_open' | 'archive_missing' | 'name_differs'

const folded = (text: string): string => text.trim().replace(/\s+/gu, ' ').toLocaleLowerCase('es')

/**
 * Whether a studio can be closed now: it has an archive of the last 24 hours or an explicit waiver of it, every till is
 * counted, and its name was typed (ignoring case and repeated spaces).
 */
export const decideClosing = (command: ClosingCommand, state: ClosingState, now: Date): ClosingDecision => {
  if (state.suspended) return { ok: false, reason: 'suspended' }
  if (state.openShifts > 0) return { ok: false, reason: 'shift_open' }
  const fresh = state.archivedAt !== null && now.getTime() - state.archivedAt.getTime() <= freshMs
  if (!fresh && !command.withoutArchive) return { ok: false, reason: 'archive_missing' }
  if (folded(command.typedName) !== folded(state.name)) return { ok: false, reason: 'name_differs' }
  return { ok: true }
}

/** Whether a closing can still be undone. */
export const canUndoClosing = (closing: { eraseAt: Date; undoneAt: Date | null; erasedAt: Date | null }, now: Date) =>
  closing.undoneAt === null && closing.erasedAt === null && now < closing.eraseAt
