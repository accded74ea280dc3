import type { Data } from '@cupo/contract'
import { attendanceAct } from '@cupo/core/attendance-times'
import { bookingStatus, isCheckedIn, isSeatless } from '@cupo/core/booking-status'
import { codeTagLength, codeTagText, groupPassCode, isQrCode, readTypedCode } from '@cupo/core/pass-code'
import { useRef, useState } from 'react'
import { call, type Refusal } from '../api/call.ts'
import { refresh } from '../api/query-client.ts'
import { addMark } from './mark-queue.ts'
import type { Act } from './marks.ts'

export type ScanList = Data<'readScanList'>
export type ScanItem = ScanList['items'][number]

/** The result of a code. */
export type Hit =
  /** `again`: the arrival was already marked. `item` is null if the new list cannot be read. */
  | { kind: 'arrived'; code: string; item: ScanItem | null; again: boolean }
  | { kind: 'waits'; item: ScanItem }
  /** Check-in of the class is not open. */
  | { kind: 'closed' }
  /** The text is not a code of Cupo. */
  | { kind: 'notOurs' }
  /** Not in the list, and no connection: queued on this device. */
  | { kind: 'kept'; code: string }
  /** The server's response to a code that is not in the list. */
  | { kind: 'refused'; code: string; mensaje: string }

/** The same code within this time, in ms, after its last frame is the same pass still in front of the camera. */
const sameCodeMs = 4_000
/** How long a hit is shown; errors are shown longer. */
const hitMs = 2_000
const problemMs = 4_000

/** A code in the format printed below the QR. */
export const printed = (code: string): string => (/^\d+$/.test(code) ? groupPassCode(code) : code)

/** The code in a text from a camera or the pad; null for a text that cannot be one. */
export const codeIn = (text: string): string | null => {
  const typed = readTypedCode(text)
  if (typed.kind === 'pass') return text.replaceAll(/\D/g, '')
  return typed.kind === 'qr' && isQrCode(typed.code) ? typed.code : null
}

/** The tag of a code in the list; null where the browser has no `crypto.subtle`, as on insecure pages. */
const tagOf = async (classId: string, code: string): Promise<string | null> => {
  if (globalThis.crypto?.subtle === undefined) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeTagText(classId, code)))
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.slice(0, codeTagLength)
}

/** The person of a list with this code; undefined without one. */
export const findByCode = async (
  classId: string,
  items: readonly ScanItem[],
  code: string,
): Promise<ScanItem | undefined> => {
  const tag = await tagOf(classId, code)
  return tag === null ? undefined : items.find(({ tags }) => tags.includes(tag))
}

type Desk = {
  classId: string
  list: ScanList
  /** The list with the marks of this device applied. */
  items: readonly ScanItem[]
  open: Record<Act, boolean>
  mark: (item: ScanItem, act: Act) => void
}

const hasNoAnswer = ({ status }: Refusal): boolean => status === 0 || status >= 500

/** Queues a code that is not in the list until the server is reachable. */
const queueCode = ({ classId, list }: Desk, code: string): Hit => {
  const at = new Date().toISOString()
  const mark = { classId, bookingId: '', act: attendanceAct.checkIn, checkInCode: code, at, listAt: list.readAt }
  addMark(mark, bookingStatus.booked)
  return { kind: 'kept', code }
}

/** Sends a code that is not in the list to the server: a later booking, or a pass of another class. */
const askAbout = async (desk: Desk, code: string): Promise<Hit> => {
  if (!navigator.onLine) return queueCode(desk, code)
  const answer = await call('checkIn', { params: { id: desk.classId }, body: { checkInCode: code } })
  if (!answer.ok) {
    return hasNoAnswer(answer) ? queueCode(desk, code) : { kind: 'refused', code, mensaje: answer.mensaje }
  }
  void refresh('readRoster', 'readScanList', 'readClass', 'readStudioToday', 'readCoachToday')
  const { alreadyHere: again, ...booking } = answer.data
  const now = await call('readScanList', { params: { id: desk.classId } })
  const item = now.ok ? now.data.items.find((one) => one.booking.id === booking.id) : undefined
  return { kind: 'arrived', code, item: item ?? null, again }
}

/** Checks in by code if possible, and returns the kind of the code. */
const checkInCode = async (desk: Desk, code: string): Promise<Hit> => {
  const item = await findByCode(desk.classId, desk.items, code)
  if (item === undefined) return askAbout(desk, code)
  const { status } = item.booking
  if (isCheckedIn(status)) return { kind: 'arrived', code, item, again: true }
  if (isSeatless(status)) return { kind: 'waits', item }
  if (!desk.open.check_in) return { kind: 'closed' }
  desk.mark(item, attendanceAct.checkIn)
  return { kind: 'arrived', code, item, again: false }
}

export const isProblem = (hit: Hit): boolean => !(hit.kind === 'kept' || (hit.kind === 'arrived' && !hit.again))

/** Vibrates on devices that support it: once for an arrival, three times for a problem. */
const buzz = (hit: Hit) => navigator.vibrate?.(isProblem(hit) ? [60, 60, 60] : 60)

/**
 * Check-in by code. `read` accepts the text of a camera frame, `checkIn` a code from the pad. `hit` is the result to
 * show for some seconds.
 */
export const useScan = (desk: Desk) => {
  const [hit, setHit] = useState<Hit | null>(null)
  const seen = useRef({ text: '', at: 0 })
  const timer = useRef(0)
  const show = (next: Hit) => {
    setHit(next)
    buzz(next)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setHit(null), isProblem(next) ? problemMs : hitMs)
  }
  const checkIn = async (code: string): Promise<Hit> => {
    const next = await checkInCode(desk, code)
    show(next)
    return next
  }
  return {
    hit,
    checkIn,
    /** Handles the code in one camera frame. */
    read: (text: string) => {
      const before = seen.current
      seen.current = { text, at: Date.now() }
      if (before.text === text && Date.now() - before.at < sameCodeMs) return
      const code = codeIn(text)
      if (code === null) show({ kind: 'notOurs' })
      else void checkIn(code)
    },
  }
}
