import type { Data, Input, RouteName } from '@cupo/contract'
import { useEffect, useState } from 'react'
import { useCall } from './use-call.ts'

/**
 * The effect of an act, from a dry run when its dialog opens. `loading` is false after a refused dry run: the act
 * itself may still be tried.
 */
export const useDryRun = <Name extends RouteName>(name: Name, input: Input<Name>) => {
  const [preview, setPreview] = useState<Data<Name> | null>(null)
  const { send, refusal } = useCall(name, { onDone: (data) => setPreview(() => data) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: one dry run per opening
  useEffect(() => void send(input), [])
  return { preview, loading: preview === null && refusal === null }
}
