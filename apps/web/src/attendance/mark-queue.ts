import type { Booking, Data } from '@cupo/contract'
import { attendanceAct } from '@cupo/core/attendance-times'
import type { BookingStatus } from '@cupo/core/booking-status'
import { type Answer, call, type Refusal } from '../api/call.ts'
import { currentUser } from '../api/session.ts'
import { enqueueMark, type Mark } from './marks.ts'

const storageKey = 'cupo.marks'
const firstRetryMs = 3_000
const maxRetryMs = 60_000

/** The booking after a mark; a check-in also returns whether the arrival was already marked. */
export type MarkedBooking = Booking & Partial<Pick<Data<'checkIn'>, 'alreadyHere'>>

type StoredMarks = { userId: string; marks: Mark[] }
type ResponseHandlers = {
  onDone: (mark: Mark, booking: MarkedBooking) => void
  onRefused: (mark: Mark, refusal: Refusal) => void
}

const listeners = new Set<() => void>()
const responseHandlers = new Set<ResponseHandlers>()
const none: readonly Mark[] = []
let queue: readonly Mark[] | null = null
let ownerId: string | undefined
let sending = false
let retryMs = firstRetryMs
let timer: ReturnType<typeof setTimeout> | undefined

const read = (userId: string): readonly Mark[] => {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as StoredMarks | null
    return stored?.userId === userId ? stored.marks : none
  } catch {
    return none
  }
}

/** Unsent marks of the signed-in person, in order. */
export const queuedMarks = (): readonly Mark[] => {
  const userId = currentUser()?.id
  if (queue === null || userId !== ownerId) {
    ownerId = userId
    queue = userId === undefined ? none : read(userId)
  }
  return queue
}

const storeMarks = (marks: readonly Mark[]): void => {
  queue = marks
  if (marks.length === 0) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, JSON.stringify({ userId: ownerId, marks }))
  for (const listener of listeners) listener()
}

const send = ({ act, classId, bookingId, checkInCode, key }: Mark): Promise<Answer<MarkedBooking>> => {
  const options = { idempotencyKey: key }
  if (act === attendanceAct.undo) return call('undoCheckIn', { params: { id: classId, bookingId } }, options)
  const params = { id: classId }
  if (act === attendanceAct.noShow) return call('markNoShow', { params, body: { bookingId } }, options)
  return call('checkIn', { params, body: checkInCode === undefined ? { bookingId } : { checkInCode } }, options)
}

const isRetryable = ({ status }: Refusal): boolean => status === 0 || status === 401 || status === 429 || status >= 500

/** Sends the queued marks one by one. Stops without a response and retries by timer. */
export const sendMarks = async (): Promise<void> => {
  if (sending) return
  sending = true
  clearTimeout(timer)
  for (let mark = queuedMarks()[0]; mark !== undefined; mark = queuedMarks()[0]) {
    const { key } = mark
    storeMarks(queuedMarks().map((one) => (one.key === key ? { ...one, tried: true } : one)))
    const answer = await send(mark)
    if (!answer.ok && isRetryable(answer)) {
      if (answer.status !== 401) timer = setTimeout(() => void sendMarks(), retryMs)
      retryMs = Math.min(maxRetryMs, retryMs * 2)
      break
    }
    retryMs = firstRetryMs
    for (const { onDone, onRefused } of responseHandlers) {
      if (answer.ok) onDone(mark, answer.data)
      else onRefused(mark, answer)
    }
    storeMarks(queuedMarks().filter((one) => one.key !== key))
  }
  sending = false
}

/**
 * Marks a person, or a code that is not in the list. The mark is stored on this device immediately, sent when online,
 * and applied once (idempotency key).
 */
export const addMark = (mark: Omit<Mark, 'key' | 'tried'>, known: BookingStatus): void => {
  storeMarks(enqueueMark(queuedMarks(), { ...mark, key: crypto.randomUUID(), tried: false }, known))
  void sendMarks()
}

/** Subscribes to changes of the queue. @returns the unsubscribe function */
export const onMarks = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Subscribes to responses of the server. @returns the unsubscribe function */
export const onMarkAnswered = (handlers: ResponseHandlers): (() => void) => {
  responseHandlers.add(handlers)
  return () => responseHandlers.delete(handlers)
}
