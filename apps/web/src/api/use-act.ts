import type { RouteName } from '@cupo/contract'
import { refresh } from './query-client.ts'
import { type CallHandlers, useCall } from './use-call.ts'

export type ActHandlers<Name extends RouteName> = CallHandlers<Name> & {
  /** Endpoints to invalidate after the call. */
  refreshes?: readonly RouteName[]
}

/**
 * A mutation: `useCall` that then invalidates `refreshes`. It also invalidates after a refusal, which often means that
 * the screen was stale.
 */
export const useAct = <Name extends RouteName>(name: Name, handlers: ActHandlers<Name> = {}) => {
  const { refreshes = [], onDone, onRefused } = handlers
  return useCall(name, {
    onDone: async (data, mensaje, input) => {
      const refreshed = refresh(...refreshes)
      await onDone?.(data, mensaje, input)
      await refreshed
    },
    onRefused: (refusal, input) => {
      void refresh(...refreshes)
      return onRefused?.(refusal, input) ?? false
    },
  })
}
