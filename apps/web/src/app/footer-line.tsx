import { useBrand } from '../i18n/use-brand.ts'
import { useHydrated } from '../ui/use-hydrated.ts'

/** The text and links that the owner of the service put into the footer. */
export const FooterLine = ({ className }: { className?: string | undefined }) => {
  const { footer, footerLinks } = useBrand()
  const hydrated = useHydrated()
  if (!hydrated || (footer === '' && footerLinks.length === 0)) return null
  return (
    <span className={className}>
      {footer}
      {footerLinks.map(({ label, url }) => (
        <a key={url} href={url}>
          {label}
        </a>
      ))}
    </span>
  )
}
