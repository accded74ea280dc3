import { looks } from './contrast.ts'

// `npm run contrast`: prints a Markdown table of the pair with the lowest contrast in each look.

const weakest = (least: number, pairs: (typeof looks)[number]['pairs']): string => {
  const [pair] = pairs.filter((each) => each.least === least).sort((a, b) => a.contrast - b.contrast)
  return pair ? `${pair.contrast.toFixed(2)}, ${pair.what}` : ''
}

const rows = looks.map(({ scheme, theme, pairs }) => {
  const onFill = pairs.find(({ what }) => what === 'text on the fill')?.contrast.toFixed(2)
  return [scheme, theme, pairs.length, weakest(4.5, pairs), weakest(3, pairs), onFill]
})
const heads = ['scheme', 'theme', 'pairs', 'weakest text (at least 4.5)', 'weakest control (at least 3)', 'on the fill']
const table = [heads, heads.map(() => '---'), ...rows]
process.stdout.write(`${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`)
