import type { Booking } from '@cupo/contract'
import type { BookingStatus } from '@cupo/core/booking-status'
import { type Answer, call, type Refusal } from '../api/call.ts'
import { currentUser } from '../api/session.ts'
import { type Mark, withMark } from './marks.ts'

const storageKey = 'cupo.marks'
const soonMs = 3_000
const latestMs = 60_000

type Kept = { userId: string; marks: Mark[] }
type Heard = { onDone: (mark: Mark, booking: Booking) => void; onRefused: (mark: Mark, refusal: Refusal) => void }

const listeners = new Set<() => void>()
const heard = new Set<Heard>()
const none: readonly Mark[] = []
let queue: readonly Mark[] | null = null
let whose: string | undefined
let sending = false
let wait = soonMs
let timer: ReturnType<typeof setTimeout> | undefined

const read = (userId: string): readonly Mark[] => {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Kept | null
    return kept?.userId === userId ? kept.marks : none
  } catch {
    return none
  }
}

/** Unsent marks of the signed-in person, in order. */
export const waitingMarks = (): readonly Mark[] => {
  const userId = currentUser()?.id
  if (queue === null || userId !== whose) {
    whose = userId
    queue = userId === undefined ? none : read(userId)
  }
  return queue
}

const keep = (marks: readonly Mark[]): void => {
  queue = marks
  if (marks.length === 0) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, JSON.stringify({ userId: whose, marks }))
  for (const listener of listeners) listener()
}

const send = ({ act, classId, bookingId, key }: Mark): Promise<Answer<Booking>> => {
  const options = { idempotencyKey: key }
  if (act === 'undo') return call('undoCheckIn', { params: { id: classId, bookingId } }, options)
  const name = act === 'check_in' ? 'checkIn' : 'markNoShow'
  return call(name, { params: { id: classId }, body: { bookingId } }, options)
}

const mustWait = ({ status }: Refusal): boolean => status === 0 || status === 401 || status === 429 || status >= 500

/** Sends the queued marks one by one. Stops without a response and retries by timer. */
export const sendMarks = async (): Promise<void> => {
  if (sending) return
  sending = true
  clearTimeout(timer)
  for (let mark = waitingMarks()[0]; mark !== undefined; mark = waitingMarks()[0]) {
    const { key } = mark
    keep(waitingMarks().map((one) => (one.key === key ? { ...one, tried: true } : one)))
    const answer = await send(mark)
    if (!answer.ok && mustWait(answer)) {
      if (answer.status !== 401) timer = setTimeout(() => void sendMarks(), wait)
      wait = Math.min(latestMs, wait * 2)
      break
    }
    wait = soonMs
    for (const { onDone, onRefused } of heard) {
      if (answer.ok) onDone(mark, answer.data)
      else onRefused(mark, answer)
    }
    keep(waitingMarks().filter((one) => one.key !== key))
  }
  sending = false
}

/** Marks a person: stored on this device at once, sent when online, applied once (idempotency key). */
export const addMark = (mark: Omit<Mark, 'key' | 'tried'>, known: BookingStatus): void => {
  keep(withMark(waitingMarks(), { ...mark, key: crypto.randomUUID(), tried: false }, known))
  void sendMarks()
}

/** Subscribes to changes of the queue. @returns the unsubscribe function */
export const onMarks = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Subscribes to responses of the server. @returns the unsubscribe function */
export const onMarkAnswered = (handlers: Heard): (() => void) => {
  heard.add(handlers)
  return () => heard.delete(handlers)
}
