import { useEffect, useState } from 'react'
import { useApi } from '../api/use-api.ts'
import { ProveDialog } from './prove-dialog.tsx'

/** A proof that expires within this time, in ms, is not used: it could expire while the request is in flight. */
const reserveMs = 15_000

const isFresh = (provenUntil: string | null | undefined): boolean =>
  provenUntil != null && Date.parse(provenUntil) - Date.now() > reserveMs

/**
 * Runs acts that need a recent proof of identity: immediately while the last proof is valid, else after the dialog.
 * @returns `guard`, and the dialog to render
 */
export const useProof = () => {
  const { data: factors } = useApi('listFactors', {})
  const [pendingAct, setPendingAct] = useState<(() => void) | null>(null)
  const fresh = isFresh(factors?.provenUntil)
  const run = (act: () => void) => {
    setPendingAct(null)
    act()
  }
  const guard = (act: () => void): void => (isFresh(factors?.provenUntil) ? act() : setPendingAct(() => act))
  // Runs an act that was started before the factors had loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the factors arrive
  useEffect(() => {
    if (pendingAct !== null && fresh) run(pendingAct)
  }, [factors])
  const dialog = pendingAct !== null && factors !== undefined && !fresh && (
    <ProveDialog factors={factors} onClose={() => setPendingAct(null)} onProven={() => run(pendingAct)} />
  )
  return { guard, dialog }
}
