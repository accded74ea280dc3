import type { Data } from '@cupo/contract'
import { isBuiltIn } from '@cupo/core/config'
import type { ServiceBrand } from '../../brand/brand-store.ts'
import type { VersionRow } from './store.ts'

type View = Data<'readOwnerConfig'>

/** The published configuration in the owner's view. */
export const configView = (brand: ServiceBrand): View => ({
  version: brand.version,
  name: brand.name,
  logo: brand.logo,
  defaults: { theme: brand.theme, scheme: brand.scheme, layout: brand.layout },
  languages: [...brand.languages],
  defaultLanguage: brand.defaultLanguage,
  footer: brand.footer,
  footerLinks: [...brand.footerLinks],
  limits: brand.limits,
  builtInLogo: isBuiltIn({ ...brand, logo: null }),
  publishedAt: brand.publishedAt?.toISOString() ?? null,
  publishedBy: brand.publishedBy,
})

/** An earlier version. `app` is the deployment's. */
export const versionView = ({ config, ...row }: VersionRow, app: string): View => {
  const { theme, scheme, layout, languages, footerLinks, ...settings } = config
  return {
    ...settings,
    version: row.version,
    defaults: { theme, scheme, layout },
    languages: [...languages],
    footerLinks: [...footerLinks],
    builtInLogo: isBuiltIn({ app, name: config.name, logo: null }),
    publishedAt: row.publishedAt?.toISOString() ?? null,
    publishedBy: row.publishedBy,
  }
}
