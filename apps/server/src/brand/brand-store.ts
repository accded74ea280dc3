import type { Brand, BrandLogo, FooterLink, Layout, Scheme, ServiceLimits, Theme } from '@cupo/core/config'
import { onlyRow } from '@cupo/core/must-get'
import type { Language } from '@cupo/core/preferences'
import { sql } from 'kysely'
import type { Tx } from '../db/client.ts'
import type { Db } from '../deps.ts'

export type LogoRow = BrandLogo & { contrast: { dark: number; light: number } | null }

/** Published configuration: displayed fields of the service, and its limits. */
export type ServiceBrand = Omit<Brand, 'logo'> & {
  logo: LogoRow | null
  version: number
  isSvg: boolean
  ownPages: boolean
  limits: ServiceLimits
  publishedAt: Date | null
  publishedBy: string | null
}

/** Columns of `service_logo`, joined as `l`. All are null without a logo. */
export type JoinedLogo = {
  logoKey: string | null
  svg: boolean
  oneColor: boolean
  ratio: number
  dark: number | null
  light: number | null
}

export const logoColumns = sql`
  l.key as "logoKey", l.svg, l.one_color as "oneColor", l.ratio, l.contrast_dark as dark, l.contrast_light as light`

export const logoOf = ({ logoKey: key, svg, oneColor, ratio, dark, light }: JoinedLogo): LogoRow | null =>
  key === null
    ? null
    : { key, svg, oneColor, ratio, contrast: dark === null || light === null ? null : { dark, light } }

type Row = Omit<ServiceBrand, 'logo' | 'limits'> & ServiceLimits & JoinedLogo

/** Reads the configuration of the service. */
export const readServiceBrand = async (db: Db | Tx): Promise<ServiceBrand> => {
  const { rows } = await sql<Row>`
    select c.app, c.name, c.is_svg as "isSvg", c.theme, c.scheme, c.layout, c.languages, c.footer, c.version,
           c.default_language as "defaultLanguage", c.footer_links as "footerLinks", c.own_pages as "ownPages",
           c.picture_mb as "pictureMb", c.studio_photos as "studioPhotos", c.adjustment_limit as "adjustmentPoints",
           c.published_at as "publishedAt", u.name as "publishedBy", ${logoColumns}
      from service_config c
      left join service_logo l on l.key = c.logo
      left join app_user u on u.id = c.published_by`.execute(db)
  const row = onlyRow(rows)
  const { pictureMb, studioPhotos, adjustmentPoints, logoKey: _key, svg, oneColor: _one, ratio: _ratio, ...rest } = row
  const { dark: _dark, light: _light, ...brand } = rest
  const logo = logoOf(row)
  return {
    ...brand,
    theme: row.theme as Theme,
    scheme: row.scheme as Scheme,
    layout: row.layout as Layout,
    languages: row.languages as Language[],
    footerLinks: row.footerLinks as FooterLink[],
    isSvg: logo === null ? row.isSvg : svg,
    logo,
    limits: { pictureMb, studioPhotos, adjustmentPoints },
  }
}

/** Reads the name of the service. */
export const readServiceName = async (db: Db | Tx): Promise<string> =>
  (await db.selectFrom('service_config').select('name').executeTakeFirstOrThrow()).name

/** Reads a logo by its key; null for an unknown key. */
export const readLogo = async (db: Db | Tx, key: string): Promise<LogoRow | null> => {
  const { rows } = await sql<JoinedLogo>`select ${logoColumns} from service_logo l where l.key = ${key}`.execute(db)
  return rows[0] ? logoOf(rows[0]) : null
}

/** Reads the file of a logo; undefined for an unknown key or a different format (SVG or PNG). */
export const readLogoBytes = async (db: Db, key: string, svg: boolean): Promise<Buffer | undefined> =>
  (await db.selectFrom('service_logo').select('bytes').where('key', '=', key).where('svg', '=', svg).executeTakeFirst())
    ?.bytes

/** Reads the name and the default language of the service, for calendar feeds. */
export const readCalendarService = async (db: Db): Promise<{ name: string; language: string }> =>
  db.selectFrom('service_config').select(['name', 'default_language as language']).executeTakeFirstOrThrow()
