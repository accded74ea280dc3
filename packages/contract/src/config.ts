import { brandLimits, serviceLimits } from '@cupo/core/brand-limits'
import { languages, layouts, schemes, themes } from '@cupo/core/preferences'
import { z } from 'zod'
import { instant, intWithin, listOf, namedObject, version } from './common.ts'
import { endpoint } from './endpoint.ts'
import { pictureFile } from './picture-file.ts'

const logo = namedObject('BrandLogo', {
  key: z.string(),
  /** Whether it is a vector graphic; otherwise a PNG. */
  svg: z.boolean(),
  /** Whether it is drawn in the text colour. */
  oneColor: z.boolean(),
  /** Width divided by height. */
  ratio: z.number(),
  /** Contrast with the page of each scheme; null for a logo in the text colour. */
  contrast: z.strictObject({ dark: z.number(), light: z.number() }).nullable(),
})

const language = z.enum(languages)
const offered = z
  .array(language)
  .min(1)
  .max(languages.length)
  .refine((list) => new Set(list).size === list.length)

const footerLink = z.strictObject({
  label: z.string().trim().min(1).max(brandLimits.linkLabel),
  url: z.string().trim().min(1).max(brandLimits.linkUrl),
})

const defaults = z.strictObject({ theme: z.enum(themes), scheme: z.enum(schemes), layout: z.enum(layouts) })

export const readConfig = endpoint('readConfig', {
  who: 'public',
  summary: 'Brand, default look, languages, footer and limits of this service.',
  data: z.strictObject({
    app: z.string(),
    isSvg: z.boolean(),
    name: z.string(),
    /** Whether this is a demo, which shows everyone features that are otherwise limited. */
    demo: z.boolean(),
    /** Whether the user menu links to the person's own pages. */
    ownPages: z.boolean(),
    defaults,
    /** The owner's logo; null for the built-in logo, or the name. */
    logo: logo.nullable(),
    /** Languages in the menus, and the default language. */
    languages: z.array(language),
    defaultLanguage: language,
    footer: z.string(),
    footerLinks: z.array(footerLink),
    limits: z.strictObject({ pictureMb: z.int(), studioPhotos: z.int() }),
  }),
})

const limits = z.strictObject({
  pictureMb: intWithin(serviceLimits.pictureMb),
  studioPhotos: intWithin(serviceLimits.studioPhotos),
  adjustmentPoints: intWithin(serviceLimits.adjustmentPoints),
})

const settings = {
  name: z.string(),
  logo: logo.nullable(),
  defaults,
  languages: z.array(language),
  defaultLanguage: language,
  footer: z.string(),
  footerLinks: z.array(footerLink),
  limits,
}

const ownerConfig = namedObject('OwnerConfig', {
  version,
  ...settings,
  /** Whether the built-in wordmark and icons are shown while there is no logo. */
  builtInLogo: z.boolean(),
  publishedAt: instant.nullable(),
  publishedBy: z.string().nullable(),
})

export const readOwnerConfig = endpoint('readOwnerConfig', {
  who: ['owner'],
  summary: 'The published configuration of the service.',
  data: ownerConfig,
})

export const listConfigVersions = endpoint('listConfigVersions', {
  who: ['owner'],
  summary: 'Every published configuration, the newest first. Publishing one again restores it.',
  data: listOf(ownerConfig),
})

export const updateConfig = endpoint('updateConfig', {
  who: ['owner'],
  summary:
    'Publishes a configuration as a new version. Omitted fields are unchanged; `logo` is a key of an uploaded logo, or null. Audited.',
  body: z.strictObject({
    version,
    name: z.string().trim().min(1).max(brandLimits.name).optional(),
    logo: z.string().max(60).nullable().optional(),
    defaults: defaults.optional(),
    languages: offered.optional(),
    defaultLanguage: language.optional(),
    footer: z.string().trim().max(brandLimits.footer).optional(),
    footerLinks: z.array(footerLink).max(brandLimits.links).optional(),
    limits: limits.optional(),
  }),
  data: ownerConfig,
  refusals: ['ESTADO_INVALIDO'],
})

export const uploadLogo = endpoint('uploadLogo', {
  who: ['owner'],
  summary:
    'Stores a logo, which is shown once it is published. An SVG is written anew without scripts, references and text; a picture is re-encoded.',
  file: { types: ['image/svg+xml', ...pictureFile.types], maxBytes: pictureFile.maxBytes },
  data: logo,
  status: 201,
  refusals: ['ARCHIVO_INVALIDO'],
  idempotent: true,
})
