import { languages } from '@cupo/core/preferences'
import { escapeHtml } from '../../mail/escape-html.ts'

/** robots.txt: allows the public pages and disallows those that require an account. */
export const renderRobots = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /gym/',
    'Disallow: /dev/',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

/** sitemap.xml: the landing in each language, and the public pages of the app. */
export const renderSitemap = (publicUrl: string): string => {
  const landing = (language: string) => escapeHtml(`${publicUrl}/home?lang=${language}`)
  const alternates = [
    ...languages.map((each) => `<xhtml:link rel="alternate" hreflang="${each}" href="${landing(each)}"/>`),
    `<xhtml:link rel="alternate" hreflang="x-default" href="${escapeHtml(publicUrl)}/home"/>`,
  ].join('')
  const pages = [`${escapeHtml(publicUrl)}/home`, ...languages.map(landing)].map(
    (address) => `<url><loc>${address}</loc>${alternates}</url>`,
  )
  const others = ['/ayuda', '/openactive', '/sign-up', '/sign-in'].map(
    (path) => `<url><loc>${escapeHtml(publicUrl)}${path}</loc></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${[...pages, ...others].join('\n')}
</urlset>
`
}
