import type { RouteName } from '@cupo/contract'
import { refresh } from './query-client.ts'
import { type CallHandlers, useCall } from './use-call.ts'

export type ActHandlers<Name extends RouteName> = CallHandlers<Name> & {
  /** Endpoints whose kept answers this act makes old. */
  refreshes?: readonly RouteName[]
}

/**
 * An act of a signed-in person: `useCall`, after which the answers it changed are read again (also after a
 * refusal, since a refusal often means that the screen was behind).
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
