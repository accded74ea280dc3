import { encode } from 'uqr'
import css from './qr.module.css'
import { qrPath } from './qr-path.ts'

/** A QR code, dark on white in every colour scheme, as scanners expect. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  return (
    <svg
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      role="img"
      aria-label={label}
      className={css.code}
      shapeRendering="crispEdges"
    >
      <path d={`M-2-2h${size + 4}v${size + 4}h-${size + 4}z`} className={css.paper} />
      <path d={qrPath(data)} className={css.dark} />
    </svg>
  )
}
