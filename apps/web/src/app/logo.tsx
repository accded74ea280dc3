import { logoMarkup } from '@cupo/core/logo-markup'
import { serviceOrigin } from '../api/service.ts'
import type { Brand } from '../i18n/brand.ts'
import { useBrand } from '../i18n/use-brand.ts'
import { cx } from '../ui/cx.ts'
import css from './logo.module.css'

/**
 * Markup of a logo. A page of the build has a token, which the server replaces by the same markup.
 */
const markupOf = (brand: Pick<Brand, 'app' | 'name' | 'logo'>, width: number): string =>
  globalThis.document === undefined ? `{logo:${width}}` : logoMarkup(brand, width, serviceOrigin())

/** The logo of a brand, by default that of the service. `width` in px of a wordmark; the height is proportional. */
export const Logo = ({
  width = 92,
  brand,
  className,
}: {
  width?: number
  brand?: Pick<Brand, 'app' | 'name' | 'logo'>
  className?: string | undefined
}) => {
  const own = useBrand()
  return (
    <span
      className={cx(css.logo, className)}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: logoMarkup escapes the name, and the file is sanitized
      dangerouslySetInnerHTML={{ __html: markupOf(brand ?? own, width) }}
    />
  )
}
