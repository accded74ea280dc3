import type { RouteName } from '@cupo/contract'
import { useState } from 'react'
import type { Refusal } from '../../api/call.ts'
import { useAct } from '../../api/use-act.ts'
import { showToast } from '../../ui/toast-store.ts'

/** What an act on a pass changes on the screen. */
const changes = [
  'listPasses',
  'listReceipts',
  'readPoints',
  'listMovements',
  'listPaymentMethods',
  'listBookings',
  'readMemberHome',
] as const satisfies readonly RouteName[]

type PassActs = 'freezePass' | 'resumePass' | 'cancelPass' | 'changePaymentMethod' | 'changePlan'

/** An act on a pass: a toast with the server's message when it is done; a refusal stays in the dialog. */
export const usePassAct = <Name extends PassActs>(name: Name, onDone: () => void) => {
  const [refused, setRefused] = useState<Refusal | null>(null)
  const { send, busy } = useAct(name, {
    refreshes: changes,
    onDone: (_, mensaje) => {
      if (mensaje !== '') showToast('done', mensaje)
      onDone()
    },
    onRefused: (refusal) => {
      setRefused(refusal)
      return true
    },
  })
  return {
    act: (input: Parameters<typeof send>[0]) => {
      setRefused(null)
      return send(input)
    },
    busy,
    refused,
  }
}
