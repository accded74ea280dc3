import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Cancellable } from './consequence.ts'

const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))

/** Leaving a class: `ask(booking)` opens the question; `dialog` stands once in the page that asks. */
export const useCancel = (): { ask: (booking: Cancellable) => void; dialog: ReactNode } => {
  const [asked, setAsked] = useState<Cancellable | null>(null)
  return {
    ask: setAsked,
    dialog: asked !== null && (
      <Suspense fallback={null}>
        <CancelDialog booking={asked} onClose={() => setAsked(null)} />
      </Suspense>
    ),
  }
}
