import { currentUser } from '../api/session.ts'
import { onMarkAnswered } from './mark-queue.ts'
import type { Mark } from './marks.ts'

const storageKey = 'cupo.code-answers'
const retentionMs = 24 * 60 * 60 * 1000

/** The server's response to a check-in code stored on this device. */
export type CodeAnswer = {
  key: string
  classId: string
  code: string
  /** When the code was read, by the clock of this device. */
  at: string
  /** The booking it checked in; null if it was refused. */
  bookingId: string | null
  /** Why it was refused. */
  mensaje: string | null
}

type Stored = { userId: string; answers: CodeAnswer[] }

const none: readonly CodeAnswer[] = []
const listeners = new Set<() => void>()
let answers: readonly CodeAnswer[] | null = null
let ownerId: string | undefined

const read = (userId: string): readonly CodeAnswer[] => {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Stored | null
    if (stored?.userId !== userId) return none
    return stored.answers.filter(({ at }) => Date.now() - Date.parse(at) < retentionMs)
  } catch {
    return none
  }
}

/** The answers to codes that the signed-in person read on this device within a day. */
export const codeAnswers = (): readonly CodeAnswer[] => {
  const userId = currentUser()?.id
  if (answers === null || userId !== ownerId) {
    ownerId = userId
    answers = userId === undefined ? none : read(userId)
  }
  return answers
}

/** Subscribes to changes of the answers. @returns the unsubscribe function */
export const onCodeAnswers = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const storeAnswer = (
  { key, classId, checkInCode, at }: Mark,
  answer: Pick<CodeAnswer, 'bookingId' | 'mensaje'>,
): void => {
  if (checkInCode === undefined) return
  const one = { key, classId, code: checkInCode, at: at ?? new Date().toISOString(), ...answer }
  answers = [...codeAnswers(), one]
  localStorage.setItem(storageKey, JSON.stringify({ userId: ownerId, answers }))
  for (const listener of listeners) listener()
}

// Subscribed for the lifetime of the app: the response to a code may arrive while a different page is shown.
onMarkAnswered({
  onDone: (mark, { id }) => storeAnswer(mark, { bookingId: id, mensaje: null }),
  onRefused: (mark, { mensaje }) => storeAnswer(mark, { bookingId: null, mensaje }),
})
