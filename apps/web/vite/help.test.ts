import { expect, test } from 'vitest'
import { articles } from '../src/help/articles.ts'
import { words } from '../src/help/words/es.ts'
import { renderHelp } from './help.ts'

const page =
  '<html lang="es" class="dark"><head><title>Cupo</title><meta name="description" content="x"></head><body><div id="root"></div></body></html>'
const text = { title: 'Ayuda', lead: 'Preguntas "y" <guías>', articles, words }

test('renderHelp renders every question as HTML and as JSON-LD', () => {
  const drawn = renderHelp(page, 'tr', text)
  expect(drawn).toContain('<html lang="tr" class="dark">')
  expect(drawn).toContain('<title>Ayuda · {brand}</title>')
  expect(drawn).toContain('content="Preguntas &quot;y&quot; &lt;guías&gt;"')
  expect(drawn.match(/<section id="/g)).toHaveLength(articles.length)
  const schema = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(drawn)?.[1] ?? '')
  expect(schema).toMatchObject({ '@type': 'FAQPage', inLanguage: 'tr' })
  expect(schema.mainEntity).toHaveLength(articles.length)
  expect(schema.mainEntity[0]).toMatchObject({ '@type': 'Question', name: words['crear-cuenta'].q })
})

test('renderHelp escapes article texts in the HTML and in the script', () => {
  const evil = { q: '</script><b>', a: ['<img src=x>'] }
  const drawn = renderHelp(page, 'es', { ...text, articles: [{ id: 'idioma' }], words: { ...words, idioma: evil } })
  expect(drawn).not.toMatch(/<b>|<img/)
  expect(drawn.match(/<\/script>/g)).toHaveLength(1)
})

test('renderHelp throws for a page without the expected parts', () => {
  expect(() => renderHelp('<html>', 'es', text)).toThrow('the page has no')
})
