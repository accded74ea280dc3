import { useEffect, useState } from 'react'

/** Minimum seconds between two codes. */
export const resendSeconds = 30

const keyOf = (email: string): string => `cupo.resend.${email.trim().toLowerCase()}`

const endOf = (email: string): number | null => {
  const stored = Number(sessionStorage.getItem(keyOf(email)))
  return Number.isFinite(stored) && stored > 0 ? stored : null
}

/** Restarts the wait for an email; `seconds` if the server sent a wait. */
export const restartResend = (email: string, seconds = resendSeconds): void =>
  sessionStorage.setItem(keyOf(email), String(Date.now() + seconds * 1000))

/** Removes the stored wait, so that the next code page for this email starts a full one. */
export const clearResend = (email: string): void => sessionStorage.removeItem(keyOf(email))

/** Seconds until `end` (ms since the epoch), at most `resendSeconds`. */
export const secondsLeft = (end: number, now: number): number =>
  Math.max(0, Math.min(resendSeconds, Math.ceil((end - now) / 1000)))

/** Countdown until another code may be requested. The end is in sessionStorage, so that a reload continues it. */
export const useResendClock = (email: string) => {
  const [end, setEnd] = useState(() => {
    const stored = endOf(email)
    if (stored !== null) return stored
    restartResend(email)
    return endOf(email) ?? 0
  })
  const [now, setNow] = useState(() => Date.now())
  const left = secondsLeft(end, now)
  useEffect(() => {
    if (left === 0) return
    const timer = window.setInterval(() => setNow(Date.now()), 250)
    return () => window.clearInterval(timer)
  }, [left])
  const restart = (seconds?: number) => {
    restartResend(email, seconds)
    setEnd(endOf(email) ?? 0)
    setNow(Date.now())
  }
  return { left, restart }
}
