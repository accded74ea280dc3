import { Link } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { useUser } from '../api/use-user.ts'
import { currentBrand, onBrandChange } from '../app/brand.ts'
import { homeOf } from '../app/paths.ts'
import { useMessages } from '../i18n/messages.ts'
import { cx } from '../ui/cx.ts'
import { Logo } from '../ui/logo.tsx'
import css from './layout.module.css'
import { messages } from './messages.ts'

/** The letters of the brand that is configured: ours are drawn in the colours of the page, others' are their picture. */
const Letters = ({ width }: { width: number }) => {
  const { app, isSvg } = useSyncExternalStore(onBrandChange, currentBrand)
  const [missing, setMissing] = useState<string | null>(null)
  const picture = `/brands/${encodeURIComponent(app)}/logo_letras.${isSvg ? 'svg' : 'png'}`
  // A picture that is not there must not leave the way home without a sign.
  if ((app === 'cupo' && isSvg) || missing === picture) return <Logo width={width} />
  return <img src={picture} alt="" width={width} onError={() => setMissing(picture)} />
}

/** The logo; a press leads to the person's home. */
export const BrandLogo = ({ width = 80, className }: { width?: number; className?: string | undefined }) => {
  const m = useMessages(messages)
  const user = useUser()
  return (
    <Link to={homeOf(user?.userType.id ?? 1)} aria-label={m.home} className={cx(css.logo, className)}>
      <Letters width={width} />
    </Link>
  )
}
