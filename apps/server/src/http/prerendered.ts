import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@cupo/core/preferences'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LinkPreview } from './link-preview.ts'

/**
 * Entry of `pages.json`, written by `apps/web/vite/prerender.ts`. `query`: the search parameters that the page was
 * rendered with; `optional`: those that do not change its HTML.
 */
type Page = { file: string; path: string; query: readonly string[]; optional: readonly string[] }

const htmlFile = ({ file }: Page, language: Language): string => `pages/${file}-${language}.html`

type Offered = { languages: readonly Language[]; defaultLanguage: Language }
type Send = (
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  preview: LinkPreview | null,
) => Promise<FastifyReply>
type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  preview: LinkPreview | null,
) => Promise<FastifyReply> | null

/**
 * The language of a prerendered page: `?lang=` of a link from the landing page, or the cookie in which the app stores
 * the person's choice. Without either it is the service's default, the same as for pages rendered by the client.
 */
const chosenLanguage = (request: FastifyRequest, { languages, defaultLanguage }: Offered): Language => {
  const { lang } = request.query as { lang?: unknown }
  const [, stored] = /(?:^|;\s*)cupo\.language=(\w+)/.exec(request.headers.cookie ?? '') ?? []
  return languages.find((each) => each === lang) ?? languages.find((each) => each === stored) ?? defaultLanguage
}

/** The CSP source expressions that allow the inline scripts of a page: `'sha256-…'` of each. */
const scriptHashes = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

/** Whether `pattern` (`/reset-password/:token`) matches a path. */
const matchesPath = (pattern: string, path: string): boolean => {
  const [expected, parts] = [pattern.split('/'), path.split('/')]
  return (
    expected.length === parts.length &&
    expected.every((part, i) => part === parts[i] || (part.startsWith(':') && parts[i] !== ''))
  )
}

/** Whether a URL with these search parameters gets the HTML of `page`. `lang` only selects the language. */
const matchesQuery = ({ query, optional }: Page, names: readonly string[]): boolean =>
  query.every((name) => names.includes(name)) &&
  names.every((name) => name === 'lang' || query.includes(name) || optional.includes(name))

/**
 * Sends the prerendered account pages of the build (decision 036), in the language of the person.
 * @returns a function that sends the page of a request, or returns null if none was rendered for its URL
 */
export const prerenderedPages = (root: string, offered: () => Offered, send: Send): SendPage => {
  const list = join(root, 'pages/pages.json')
  const pages = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Page[]) : []
  const [first] = pages
  if (first === undefined) return () => null
  // Every page has the same inline script.
  const hashes = scriptHashes(readFileSync(join(root, htmlFile(first, 'es')), 'utf8')).join(' ')
  return (request, reply, preview) => {
    const [path = ''] = request.url.split('?')
    const names = Object.keys(request.query as object)
    const page = pages.find((each) => matchesPath(each.path, path) && matchesQuery(each, names))
    if (page === undefined) return null
    const language = chosenLanguage(request, offered())
    reply
      .header('Content-Security-Policy', `${reply.getHeader('content-security-policy')};script-src 'self' ${hashes}`)
      .header('Content-Language', language)
      .header('Vary', preview === null ? 'Cookie, Accept-Encoding' : 'Cookie, Accept-Language, Accept-Encoding')
    return send(request, reply, htmlFile(page, language), preview)
  }
}
