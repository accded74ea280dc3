import { useEffect, useState } from 'react'

/** Seconds between two codes. */
export const resendSeconds = 30

const keyOf = (email: string): string => `cupo.resend.${email.trim().toLowerCase()}`

const endOf = (email: string): number | null => {
  const kept = Number(sessionStorage.getItem(keyOf(email)))
  return Number.isFinite(kept) && kept > 0 ? kept : null
}

/** Starts the wait anew for an address; `seconds` where the server said how long. */
export const restartResend = (email: string, seconds = resendSeconds): void =>
  sessionStorage.setItem(keyOf(email), String(Date.now() + seconds * 1000))

/** Forgets the wait of an address, so that the next page for it starts from the beginning. */
export const forgetResend = (email: string): void => sessionStorage.removeItem(keyOf(email))

/** Seconds left of a wait that ends at `end`, never more than the whole wait. */
export const secondsLeft = (end: number, now: number): number =>
  Math.max(0, Math.min(resendSeconds, Math.ceil((end - now) / 1000)))

/** The seconds until a code may be asked for again; its end is kept, so that a reload goes on where it was. */
export const useResendClock = (email: string) => {
  const [end, setEnd] = useState(() => {
    const kept = endOf(email)
    if (kept !== null) return kept
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
