import { expect, test } from 'vitest'
import { shellOf } from './worker.ts'

const chunk = (fileName: string, more: object = {}) =>
  ({ type: 'chunk', fileName, isEntry: false, facadeModuleId: null, imports: [], dynamicImports: [], ...more }) as never
const asset = (fileName: string) => ({ type: 'asset', fileName }) as never
const styled = (...files: string[]) => ({ viteMetadata: { importedCss: new Set(files) } })

const built = [
  chunk('assets/index.js', { isEntry: true, dynamicImports: ['assets/home.js', 'assets/rooms.js'] }),
  chunk('assets/home.js', { facadeModuleId: '/x/src/member/home/home.tsx', ...styled('assets/card.css') }),
  chunk('assets/rooms.js', {
    facadeModuleId: '/x/src/studio/rooms/rooms.tsx',
    imports: ['assets/map.js'],
    ...styled('assets/card.css', 'assets/rooms.css'),
  }),
  chunk('assets/map.js'),
  asset('assets/card.css'),
  asset('assets/rooms.css'),
  asset('assets/letters.woff2'),
  asset('index.html'),
]

test('the shell contains the page and the member screens', () => {
  const shell = shellOf(built)
  for (const file of [
    '/index.html',
    '/sign-in?lang=tr',
    '/assets/index.js',
    '/assets/home.js',
    '/assets/card.css',
    '/assets/letters.woff2',
  ])
    expect(shell).toContain(file)
})

test('the shell excludes screens that only work online', () => {
  const shell = shellOf(built)
  for (const file of ['/assets/rooms.js', '/assets/map.js', '/assets/rooms.css']) expect(shell).not.toContain(file)
})
