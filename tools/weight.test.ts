import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkWeight, compareFiles } from './weight.ts'

let dist: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'cupo-weight-'))
  mkdirSync(join(dist, '.vite'))
  mkdirSync(join(dist, 'pages'))
})
afterEach(() => rmSync(dist, { recursive: true }))

/** Random bytes don't compress: the gzipped size is about this size. */
const build = (sizes: Record<string, number>, manifest: Record<string, object> = chunks) => {
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest))
  for (const name of ['index.html', 'pages/sign-in-es.html']) writeFileSync(join(dist, name), page)
  for (const [file, kb] of Object.entries({ ...sound, ...sizes }))
    writeFileSync(join(dist, file), randomBytes(kb * 1000))
}

const page =
  '<script src="/boot.js" data-area="/layout.js"></script><script type="module" crossorigin src="/entry.js"></script>' +
  '<link rel="modulepreload" crossorigin href="/react.js"><link rel="stylesheet" crossorigin href="/entry.css">'

const chunks = {
  'index.html': { file: 'entry.js', css: ['entry.css'], imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  '_account-1.js': { file: 'account.js', name: 'account', css: ['account.css'], imports: ['index.html', '_react.js'] },
  'src/shell/load-area.ts': { file: 'load.js', imports: ['_query.js'] },
  '_query.js': { file: 'query.js' },
  'src/shell/gym-layout.tsx': { file: 'layout.js', css: ['layout.css'] },
  'src/member/home/home.tsx': { file: 'home.js' },
}
const visits = {
  signIn: { page: 'pages/sign-in-es.html', chunks: ['account'] },
  memberHome: {
    page: 'index.html',
    chunks: ['src/shell/load-area.ts', 'src/shell/gym-layout.tsx', 'src/member/home/home.tsx'],
  },
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
  expect(checkWeight(dist, visits)).toEqual([])
})

it.each([
  ['a chunk of the screen', { 'account.js': 40 }, 'signIn: 119.'],
  ['an import of a chunk', { 'query.js': 90 }, 'memberHome: 186.'],
  ['a script in the page', { 'boot.js': 35 }, 'signIn: 118.'],
  ['a style sheet', { 'layout.css': 12 }, 'memberHome: 16.'],
])('refuses a build over budget because of %s', (_case, sizes, complaint) => {
  build(sizes)
  expect(checkWeight(dist, visits)).toEqual([expect.stringContaining(complaint)])
})

it('names the files that only the browser or only the build check has', () => {
  build({})
  const loaded = new Set(['boot.js', 'entry.js', 'react.js', 'entry.css', 'account.css', 'qr.js'])
  expect(compareFiles(dist, 'signIn', loaded, visits)).toEqual([
    'signIn: the build check does not count qr.js.',
    'signIn: the browser did not load account.js.',
  ])
})

it('refuses a build that lacks a screen', () => {
  const { 'src/member/home/home.tsx': _gone, ...rest } = chunks
  build({}, rest)
  expect(checkWeight(dist, visits)).toEqual([expect.stringContaining('no chunk src/member/home/home.tsx')])
})

it('measures every staff screen together with the chunks of every page', () => {
  const screen = { file: 'desk.js', isDynamicEntry: true, imports: ['_query.js'] }
  const manifest = { ...chunks, 'src/studio/desk/desk.tsx': screen }
  build({ 'desk.js': 90 }, manifest)
  expect(checkWeight(dist, visits)).toEqual([])
  build({ 'desk.js': 200 }, manifest)
  expect(checkWeight(dist, visits)).toEqual([
    expect.stringMatching(/^src\/studio\/desk\/desk\.tsx: 29\d\.\d kB of JavaScript, 250 kB are allowed\.$/),
  ])
})
