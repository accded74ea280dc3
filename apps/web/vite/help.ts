import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Language, languages } from '@cupo/core/preferences'
import type { Plugin } from 'vite'
import type { Article, HelpWords } from '../src/help/articles.ts'
import type { messages } from '../src/help/messages.ts'

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export type HelpText = {
  title: string
  lead: string
  articles: readonly Pick<Article, 'id' | 'guide'>[]
  words: HelpWords
}

/** The questions as JSON-LD for search engines. "<" is escaped: it could close the script element. */
const schemaOf = (language: Language, { title, articles, words }: HelpText): string => {
  const questions = articles.map(({ id }) => ({
    '@type': 'Question',
    name: words[id].q,
    url: `/ayuda#${id}`,
    acceptedAnswer: { '@type': 'Answer', text: words[id].a.join('\n') },
  }))
  const page = { '@context': 'https://schema.org', '@type': 'FAQPage', name: title, inLanguage: language }
  return JSON.stringify({ ...page, mainEntity: questions }).replaceAll('<', '\\u003c')
}

const renderArticle = ({ id, guide }: HelpText['articles'][number], words: HelpWords): string => {
  const { q, a } = words[id]
  const [body, part] = guide ? ['ol', 'li'] : ['div', 'p']
  const parts = a.map((text) => `<${part}>${escapeHtml(text)}</${part}>`).join('')
  return `<section id="${id}"><h2>${escapeHtml(q)}</h2><${body}>${parts}</${body}></section>`
}

/** The app's page with the help articles in its body, for clients that run no scripts. */
export const renderHelp = (page: string, language: Language, text: HelpText): string => {
  const { title, lead, articles, words } = text
  const put = (into: string, pattern: RegExp, by: string): string => {
    if (!pattern.test(into)) throw new Error(`the page has no ${pattern}`)
    return into.replace(pattern, () => by)
  }
  const head = `<script type="application/ld+json">${schemaOf(language, text)}</script></head>`
  const body = `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(lead)}</p>${articles.map((each) => renderArticle(each, words)).join('')}</main>`
  const parts: readonly [RegExp, string][] = [
    [/<html lang="es"/, `<html lang="${language}"`],
    [/<title>[^<]*<\/title>/, `<title>${escapeHtml(title)} · {brand}</title>`],
    [/<meta name="description" content="[^"]*"/, `<meta name="description" content="${escapeHtml(lead)}"`],
    [/<\/head>/, head],
    [/<div id="root"><\/div>/, `<div id="root">${body}</div>`],
  ]
  return parts.reduce((drawn, [pattern, by]) => put(drawn, pattern, by), page)
}

/** Writes `ayuda-<language>.html` beside the app's page; the server sends it for /ayuda. */
export const help = (): Plugin => {
  let root = ''
  const load = (file: string) => import(pathToFileURL(join(root, 'src/help', file)).href)
  return {
    name: 'cupo:help',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return this.error('the build lacks its page')
        const { articles } = (await load('articles.ts')) as { articles: readonly Article[] }
        const texts = ((await load('messages.ts')) as { messages: typeof messages }).messages
        for (const language of languages) {
          const { words } = (await load(`words/${language}.ts`)) as { words: HelpWords }
          const { title, lead } = texts[language]
          const source = renderHelp(String(page.source), language, { title, lead, articles, words })
          this.emitFile({ type: 'asset', fileName: `ayuda-${language}.html`, source })
        }
      },
    },
  }
}
