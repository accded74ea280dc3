import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Shown } from './qr-sheet.tsx'

const QrSheet = lazy(async () => ({ default: (await import('./qr-sheet.tsx')).QrSheet }))

/** The QR sheet of a page: `show(booking)` opens it full screen; render `sheet` once. */
export const useQr = (): { show: (booking: Shown) => void; sheet: ReactNode } => {
  const [shown, setShown] = useState<Shown | null>(null)
  return {
    show: setShown,
    sheet: shown !== null && (
      <Suspense fallback={null}>
        <QrSheet booking={shown} onClose={() => setShown(null)} />
      </Suspense>
    ),
  }
}
