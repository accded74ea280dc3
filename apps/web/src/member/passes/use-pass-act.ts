import type { RouteName } from '@cupo/contract'
import { useState } from 'react'
import type { Refusal } from '../../api/call.ts'
import { useAct } from '../../api/use-act.ts'
import { showToast } from '../../ui/toast-store.ts'

/** Endpoints that change with an act on a pass. */
const changes = [
  'listPasses',
  'listDependantPasses',
  'listReceipts',
  'readPoints',
  'listMovements',
  'listPaymentMethods',
  'listBookings',
  'listDependantBookings',
  'readMemberHome',
] as const satisfies readonly RouteName[]

type PassActs = 'freezePass' | 'resumePass' | 'cancelPass' | 'changePaymentMethod' | 'changePlan'

/** Runs an act on a pass. On success shows the server's message in a toast; a refusal is shown in the dialog. */
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
