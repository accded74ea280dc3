import { isBuiltIn } from '@cupo/core/brand'
import { roles } from '@cupo/core/roles'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { atService } from '../api/service.ts'
import { useUser } from '../api/use-user.ts'
import logo from '../app/logo.module.css'
import { Logo } from '../app/logo.tsx'
import { homeOf } from '../app/paths.ts'
import { useMessages } from '../i18n/messages.ts'
import { useBrand } from '../i18n/use-brand.ts'
import { cx } from '../ui/cx.ts'
import css from './layout.module.css'
import { messages } from './messages.ts'

type LettersProps = {
  width: number
  /** Only the ring of the logo, for narrow places. */
  mark: boolean
}

/** The logo or the name that the owner configured; in narrow places the icon. */
const OwnLogo = ({ width, mark }: LettersProps) =>
  mark ? (
    <img className={css.icon} src={atService('/icons/icon-192.png')} alt="" width={width} height={width} />
  ) : (
    <Logo width={width} />
  )

/** The configured brand's wordmark: ours as inline SVG in page colours, others as an image. */
const Letters = ({ width, mark }: LettersProps) => {
  const { app, isSvg, name, logo: own } = useBrand()
  const [missing, setMissing] = useState<string | null>(null)
  const file = `/brands/${encodeURIComponent(app)}/logo_letras.${isSvg ? 'svg' : 'png'}`
  if (app === 'cupo') {
    if (!isBuiltIn({ app, name, logo: own })) return <OwnLogo width={width} mark={mark} />
    return (
      <svg
        className={logo.logo}
        width={width}
        height={mark ? width : (width * 62) / 188}
        viewBox={mark ? '140 -2 52 52' : '0 0 188 62'}
        role="img"
        aria-label="cupo"
      >
        <use href={`${file}#letras`} />
      </svg>
    )
  }
  if (own !== null) return <OwnLogo width={width} mark={mark} />
  // If the image fails to load, show the name, so that the home link is never empty.
  if (missing === file) return <Logo width={width} />
  return <img src={file} alt="" width={width} onError={() => setMissing(file)} />
}

/** The logo, linked to the user's home. */
export const BrandLogo = ({
  mark = false,
  width = mark ? 34 : 80,
  className,
}: {
  mark?: boolean
  width?: number
  className?: string | undefined
}) => {
  const m = useMessages(messages)
  const user = useUser()
  return (
    <Link to={homeOf(user?.userType.id ?? roles.member)} aria-label={m.home} className={cx(css.logo, className)}>
      <Letters width={width} mark={mark} />
    </Link>
  )
}
