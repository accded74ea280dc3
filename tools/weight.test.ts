import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkWeight } from './weight.ts'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'cupo-weight-'))
  mkdirSync(join(dist, '.vite'))
})
afterEach(() => rmSync(dist, { recursive: true }))

/** Random bytes don't compress: the gzipped size is about this size. */
const build = (sizes: Record<string, number>, manifest: Record<string, object> = chunks) => {
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest))
  writeFileSync(
    join(dist, 'index.html'),
    '<script src="/boot.js"></script><script type="module" src="/entry.js"></script>',
  )
  for (const [file, kb] of Object.entries({ ...sound, ...sizes }))
    writeFileSync(join(dist, file), randomBytes(kb * 1000))
}

const chunks = {
  'index.html': { file: 'entry.js', css: ['entry.css'], imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  '_account-1.js': { file: 'account.js', name: 'account', css: ['account.css'], imports: ['index.html', '_react.js'] },
  'src/shell/load-area.ts': { file: 'load.js', imports: ['_query.js'] },
  '_query.js': { file: 'query.js' },
  'src/shell/gym-layout.tsx': { file: 'layout.js', css: ['layout.css'] },
  'src/member/home/home.tsx': { file: 'home.js' },
}
const chunksOf = {
  signIn: ['account'],
  memberHome: ['src/shell/load-area.ts', 'src/shell/gym-layout.tsx', 'src/member/home/home.tsx'],
}

const sound = {
  'boot.js': 1,
  'entry.js': 10,
  'react.js': 68,
  'account.js': 5,
  'load.js': 1,
  'query.js': 8,
  'layout.js': 8,
  'home.js': 8,
  'entry.css': 4,
  'account.css': 3,
  'layout.css': 4,
}

it('accepts a build within its budgets', () => {
  build({})
  expect(checkWeight(dist, chunksOf)).toEqual([])
})

it.each([
  ['a chunk of the screen', { 'account.js': 40 }, 'signIn: 119.'],
  ['an import of a chunk', { 'query.js': 90 }, 'memberHome: 186.'],
  ['a script in the page', { 'boot.js': 35 }, 'signIn: 118.'],
  ['a style sheet', { 'layout.css': 12 }, 'memberHome: 16.'],
])('refuses a build over budget because of %s', (_case, sizes, complaint) => {
  build(sizes)
  expect(checkWeight(dist, chunksOf)).toEqual([expect.stringContaining(complaint)])
})

it('refuses a build that lacks a screen', () => {
  const { 'src/member/home/home.tsx': _gone, ...rest } = chunks
  build({}, rest)
  expect(checkWeight(dist, chunksOf)).toEqual([expect.stringContaining('no chunk src/member/home/home.tsx')])
})
