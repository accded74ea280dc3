import type { Body, Data } from '@cupo/contract'
import { type ConfigProblem, findConfigProblem, serviceLimits } from '@cupo/core/config'
import type { Language } from '@cupo/core/preferences'

export type Config = Data<'readOwnerConfig'>
export type Logo = NonNullable<Config['logo']>

type LimitName = keyof typeof serviceLimits

/** The settings that the owner edits. Limits are strings as typed. */
export type Settings = Pick<Config, 'name' | 'logo' | 'languages' | 'defaultLanguage' | 'footer' | 'footerLinks'> &
  Config['defaults'] &
  Record<LimitName, string>

/** Edited settings over the published ones. */
export type Edits = Partial<Settings>

export const limitNames = Object.keys(serviceLimits) as LimitName[]

/** The settings of a published version. */
export const settingsOf = (config: Config): Settings => {
  const { name, logo, languages, defaultLanguage, footer, footerLinks, defaults, limits } = config
  const typed = Object.fromEntries(limitNames.map((limit) => [limit, String(limits[limit])]))
  return {
    name,
    logo,
    languages,
    defaultLanguage,
    footer,
    footerLinks,
    ...defaults,
    ...(typed as Record<LimitName, string>),
  }
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The settings that differ from the published ones. */
export const changedSettings = (published: Settings, edits: Edits): (keyof Settings)[] =>
  (Object.keys(edits) as (keyof Settings)[]).filter((key) => !same(published[key], edits[key]))

/** Removes or adds a language. The default language stays among those that are offered. */
export const toggleLanguage = ({ languages, defaultLanguage }: Settings, language: Language): Edits => {
  const next = languages.includes(language) ? languages.filter((each) => each !== language) : [...languages, language]
  const [first = language] = next
  return { languages: next, defaultLanguage: next.includes(defaultLanguage) ? defaultLanguage : first }
}

const withinLimits = (limit: LimitName, typed: string): boolean => {
  const [least, most] = serviceLimits[limit]
  return /^\d{1,7}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most
}

export type Problem =
  | ConfigProblem
  | { field: LimitName; because: 'limit' }
  | { field: 'footerLinks'; because: 'label' }

/** The first problem that prevents publishing, by the rule of the server. */
export const findProblem = (settings: Settings): Problem | null => {
  const limit = limitNames.find((name) => !withinLimits(name, settings[name]))
  if (limit !== undefined) return { field: limit, because: 'limit' }
  if (settings.footerLinks.some(({ label }) => label.trim() === '')) return { field: 'footerLinks', because: 'label' }
  return findConfigProblem({ ...settings, contrast: settings.logo?.contrast ?? null })
}

/** Body of the request that publishes the settings over a version. */
export const bodyOf = (settings: Settings, version: number): Body<'updateConfig'> => {
  const { name, logo, languages, defaultLanguage, footer, footerLinks, theme, scheme, layout } = settings
  const limits = Object.fromEntries(limitNames.map((limit) => [limit, Number(settings[limit])])) as Config['limits']
  return {
    version,
    name: name.trim(),
    logo: logo?.key ?? null,
    defaults: { theme, scheme, layout },
    languages,
    defaultLanguage,
    footer: footer.trim(),
    footerLinks: footerLinks.map(({ label, url }) => ({ label: label.trim(), url: url.trim() })),
    limits,
  }
}
