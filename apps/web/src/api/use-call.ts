import type { Data, Input, RouteName } from '@cupo/contract'
import { useRef, useState } from 'react'
import { showToast } from '../ui/toast-store.ts'
import { type Answer, call, type Refusal } from './call.ts'

export type CallHandlers<Name extends RouteName> = {
  onDone?: (data: Data<Name>, mensaje: string, input: Input<Name>) => void | Promise<void>
  /** Answers true when it has shown the refusal itself; otherwise a toast says it (unless it belongs to fields). */
  onRefused?: (refusal: Refusal, input: Input<Name>) => boolean | undefined
}

/** True when sending the same request again may have another outcome and must have only one effect. */
const mayRepeat = (refusal: Refusal): boolean => refusal.status === 0 || refusal.status >= 500

/**
 * A call that a person starts. One is in flight at a time: a second `send` meanwhile is dropped.
 * When no answer came, sending the same input again reuses the Idempotency-Key, so that it has one effect.
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
    const wanted = JSON.stringify(input)
    const key = unanswered.current?.input === wanted ? unanswered.current.key : crypto.randomUUID()
    const answer = await call(name, input, { idempotencyKey: key })
    unanswered.current = !answer.ok && mayRepeat(answer) ? { input: wanted, key } : null
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

  /** What the server said of a field of the last input, if anything. */
  const fieldError = (field: string): string | undefined =>
    refusal?.errores.find(({ campo }) => campo === field || campo.endsWith(`.${field}`))?.mensaje

  return { send, busy, refusal, fieldError, forget: () => setRefusal(null) }
}
