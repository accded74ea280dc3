import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Cancellable } from './consequence.ts'

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))

/** Cancelling from a page: `ask(booking)` opens the dialog, `dialog` is rendered once by the page. */
export const useCancel = (): { ask: (booking: Cancellable) => void; dialog: ReactNode } => {
  const [cancelling, setCancelling] = useState<Cancellable | null>(null)
  return {
    ask: setCancelling,
    dialog: cancelling !== null && (
      <Suspense fallback={null}>
        <CancelDialog booking={cancelling} onClose={() => setCancelling(null)} />
      </Suspense>
    ),
  }
}
