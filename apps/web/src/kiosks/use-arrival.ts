import type { Data } from '@cupo/contract'
import { readTypedCode } from '@cupo/core/pass-code'
import { useEffect, useRef, useState } from 'react'
import { call, type Refusal } from '../api/call.ts'

export type Arrival = Data<'checkInAtKiosk'>

/** How long, in ms, a result is shown, and how long typed digits stay after the last key. */
const shownMs = 7000
const idleMs = 20_000
/** A scanner may type more digits after a complete code, so a code is sent this time, in ms, after the last key. */
const settleMs = 300

type Handlers = { token: string; onArrived: () => void; onEnded: () => void }

/** The typed code, and the result of the last one. Both are cleared after some seconds. */
export const useArrival = ({ token, onArrived, onEnded }: Handlers) => {
  const [digits, setDigits] = useState('')
  const [arrival, setArrival] = useState<Arrival | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  const send = async (code: string) => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    const answer = await call('checkInAtKiosk', { body: { code } }, { token })
    sending.current = false
    setBusy(false)
    setDigits('')
    if (answer.ok) {
      setArrival(answer.data)
      onArrived()
    } else if (answer.status === 401) onEnded()
    else setRefusal(answer)
  }
  const latest = useRef(send)
  latest.current = send

  const type = (next: string) => {
    setArrival(null)
    setRefusal(null)
    setDigits(next)
  }

  useEffect(() => {
    if (readTypedCode(digits).kind !== 'pass') return
    const timer = window.setTimeout(() => void latest.current(digits), settleMs)
    return () => window.clearTimeout(timer)
  }, [digits])

  const rests = arrival !== null || refusal !== null
  useEffect(() => {
    if (!rests && digits === '') return
    const forget = () => {
      setDigits('')
      setArrival(null)
      setRefusal(null)
    }
    const timer = window.setTimeout(forget, rests ? shownMs : idleMs)
    return () => window.clearTimeout(timer)
  }, [rests, digits])

  return { digits, arrival, refusal, busy, type, send }
}
