import type { Brand, ServiceLimits } from '@cupo/core/config'
import type { PersonId } from '@cupo/core/ids'
import { sql } from 'kysely'
import {
  type JoinedLogo,
  type LogoRow,
  logoColumns,
  logoOf,
  readServiceBrand,
  type ServiceBrand,
} from '../../brand/brand-store.ts'
import type { Tx } from '../../db/client.ts'
import type { Db } from '../../deps.ts'

/** The stored fields of a version. */
export type StoredConfig = Omit<Brand, 'app' | 'logo'> & {
  /** Key of a logo. */
  logo: string | null
  limits: ServiceLimits
}

/** Reads the published configuration and locks it until commit. */
export const lockConfig = async (tx: Tx): Promise<ServiceBrand> => {
  await sql`select from service_config for update`.execute(tx)
  return readServiceBrand(tx)
}

export const storedOf = (brand: ServiceBrand): StoredConfig => {
  const { name, logo, theme, scheme, layout, languages, defaultLanguage, footer, footerLinks, limits } = brand
  const look = { theme, scheme, layout }
  return { name, logo: logo?.key ?? null, ...look, languages, defaultLanguage, footer, footerLinks, limits }
}

const saveVersion = async (tx: Tx, version: number, config: StoredConfig, at: Date | null, by: PersonId | null) => {
  const json = JSON.stringify(config)
  await sql`
    insert into service_config_version (version, config, published_at, published_by)
    values (${version}, ${json}::jsonb, ${at}, ${by}) on conflict (version) do nothing`.execute(tx)
}

/**
 * Replaces the configuration with the next version. Also stores the previous one, which may be older than the list of
 * versions.
 */
export const saveConfig = async (
  tx: Tx,
  before: ServiceBrand,
  config: StoredConfig,
  { by, at }: { by: PersonId; at: Date },
): Promise<void> => {
  await saveVersion(tx, before.version, storedOf(before), before.publishedAt, null)
  await saveVersion(tx, before.version + 1, config, at, by)
  await tx
    .updateTable('service_config')
    .set({
      name: config.name,
      logo: config.logo,
      theme: config.theme,
      scheme: config.scheme,
      layout: config.layout,
      languages: [...config.languages],
      default_language: config.defaultLanguage,
      footer: config.footer,
      footer_links: JSON.stringify(config.footerLinks),
      picture_mb: config.limits.pictureMb,
      studio_photos: config.limits.studioPhotos,
      adjustment_limit: config.limits.adjustmentPoints,
      version: before.version + 1,
      published_at: at,
      published_by: by,
    })
    .execute()
}

export type VersionRow = {
  version: number
  config: Omit<StoredConfig, 'logo'> & { logo: LogoRow | null }
  publishedAt: Date | null
  publishedBy: string | null
}

/** Maximum number of listed versions. */
const mostVersions = 50

/** Reads the published versions, newest first. */
export const readVersions = async (db: Db): Promise<VersionRow[]> => {
  const { rows } = await sql<Omit<VersionRow, 'config'> & { config: StoredConfig } & JoinedLogo>`
    select v.version, v.config, v.published_at as "publishedAt", u.name as "publishedBy", ${logoColumns}
      from service_config_version v
      left join service_logo l on l.key = v.config->>'logo'
      left join app_user u on u.id = v.published_by
     order by v.version desc limit ${mostVersions}`.execute(db)
  return rows.map(({ version, config, publishedAt, publishedBy, ...logo }) => ({
    ...{ version, publishedAt, publishedBy },
    config: { ...config, logo: logoOf(logo) },
  }))
}
