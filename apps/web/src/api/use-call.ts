import type { Data, Input, RouteName } from '@cupo/contract'
import { useRef, useState } from 'react'
import { showToast } from '../ui/toast-store.ts'
import { type Answer, call, type Refusal } from './call.ts'

export type CallHandlers<Name extends RouteName> = {
  onDone?: (data: Data<Name>, mensaje: string, input: Input<Name>) => void | Promise<void>
  /** Returns true if it has shown the refusal. Otherwise a toast shows it, unless it has field errors. */
  onRefused?: (refusal: Refusal, input: Input<Name>) => boolean | undefined
}

/**
 * True after a network error or a 5xx: the request may have been applied, so a retry must reuse its idempotency key.
 */
const mayRepeat = (refusal: Refusal): boolean => refusal.status === 0 || refusal.status >= 500

/**
 * A call started by the user. One is in flight at a time: further `send` calls are dropped. After a network error or a
 * 5xx, sending the same input reuses the Idempotency-Key.
 */
export const useCall = <Name extends RouteName>(name: Name, handlers: CallHandlers<Name> = {}) => {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const inFlight = useRef(false)
  const unanswered = useRef<{ input: string; key: string } | null>(null)

  const send = async (input: Input<Name>): Promise<Answer<Data<Name>> | null> => {
    if (inFlight.current) return null
    inFlight.current = true
    setBusy(true)
    setRefusal(null)
    const inputJson = JSON.stringify(input)
    const key = unanswered.current?.input === inputJson ? unanswered.current.key : crypto.randomUUID()
    const answer = await call(name, input, { idempotencyKey: key })
    unanswered.current = !answer.ok && mayRepeat(answer) ? { input: inputJson, key } : null
    inFlight.current = false
    setBusy(false)
    if (answer.ok) {
      await handlers.onDone?.(answer.data, answer.mensaje, input)
    } else {
      setRefusal(answer)
      const shown = handlers.onRefused?.(answer, input) === true
      if (!shown && answer.status !== 401 && answer.errores.length === 0) showToast('error', answer.mensaje)
    }
    return answer
  }

  /** The server's message for a field of the last input. */
  const fieldError = (field: string): string | undefined =>
    refusal?.errores.find(({ campo }) => campo === field || campo.endsWith(`.${field}`))?.mensaje

  return { send, busy, refusal, fieldError, forget: () => setRefusal(null) }
}
