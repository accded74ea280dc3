import { publicStudioPath } from '@cupo/contract/links'
import { languages } from '@cupo/core/preferences'
import { escapeHtml } from '../../mail/escape-html.ts'

/** Pictures of public pages and of link previews are below a disallowed path. */
const privatePaths = ['Allow: /api/pictures/', 'Disallow: /api/', 'Disallow: /gym/', 'Disallow: /dev/']

/** Programs that fetch a shared link to draw its preview, and obey robots.txt. They index nothing. */
const previewAgents = [
  'facebookexternalhit',
  'Twitterbot',
  'LinkedInBot',
  'Slackbot-LinkExpanding',
  'Discordbot',
  'TelegramBot',
  'WhatsApp',
]

/**
 * robots.txt: allows the public pages and disallows those that require an account, except for previews of links to a
 * class or a studio.
 */
export const renderRobots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...privatePaths,
    '',
    ...previewAgents.map((name) => `User-agent: ${name}`),
    'Allow: /gym/calendar/class/',
    'Allow: /gym/calendar/studio-details/',
    ...privatePaths,
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

/** sitemap.xml: the landing in each language, the public pages of the app and those of studios. */
export const renderSitemap = (publicUrl: string, studioIds: readonly string[]): string => {
  const landing = (language: string) => escapeHtml(`${publicUrl}/home?lang=${language}`)
  const alternates = [
    ...languages.map((each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${landing(each)}"/>`),
    `<xhtml:link rel="alternate" hreflang="x-default" href="${escapeHtml(publicUrl)}/home"/>`,
  ].join('')
  const pages = [`${escapeHtml(publicUrl)}/home`, ...languages.map(landing)].map(
    (address) => `<url><loc>${address}</loc>${alternates}</url>`,
  )
  const others = [
    '/ayuda',
    '/openactive',
    '/sign-up',
    '/request-access',
    '/sign-in',
    ...studioIds.map(publicStudioPath),
  ].map((path) => `<url><loc>${escapeHtml(publicUrl)}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${[...pages, ...others].join('\n')}
</urlset>
`
}
