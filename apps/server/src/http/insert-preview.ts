import { escapeHtml } from '../mail/escape-html.ts'
import type { LinkPreview } from './link-preview.ts'

const tagsOf = ({ title, linked, description, url, siteName, image }: LinkPreview): string => {
  const properties = [
    ['og:type', 'website'],
    ['og:site_name', siteName],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', image.url],
  ] as const
  return [
    ...properties.map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`),
    `<meta name="twitter:card" content="${image.large ? 'summary_large_image' : 'summary'}">`,
    `<meta name="cupo:linked" data-path="${escapeHtml(linked.path)}" content="${escapeHtml(linked.name)}">`,
  ].join('')
}

/** Replaces title and description of a page of the app by those of a preview, and adds its tags. */
export const insertPreview = (html: string, preview: LinkPreview): string => {
  const description = `<meta name="description" content="${escapeHtml(preview.description)}">`
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(preview.title)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => description)
    .replace('</head>', () => `${tagsOf(preview)}</head>`)
}
