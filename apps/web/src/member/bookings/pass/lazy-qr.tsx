import { lazy, Suspense } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { messages } from './messages.ts'
import css from './qr.module.css'

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

/** The QR code of a booking, sized by its container. The encoder is loaded lazily. */
export const LazyQr = ({ code }: { code: string }) => {
  const m = useMessages(messages)
  return (
    <Suspense fallback={<span className={css.waiting} aria-busy="true" />}>
      <QrCode text={code} label={m.qrLabel} />
    </Suspense>
  )
}
