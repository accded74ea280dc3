import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { formatOpenApi } from './format-openapi.ts'
import { checkGenerated, writeGenerated } from './generated-files.ts'
import { unusedMessages } from './unused-messages.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cupo-generated-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const file = { path: 'types.ts', source: 'the migrations', generate: async () => 'export type A = 1\n' }

it('checkGenerated names a missing or stale file, its source and the command that writes it', async () => {
  const complaint = ['types.ts does not match the migrations. Run: npm run generate']
  expect(await checkGenerated(root, [file])).toEqual(complaint)
  writeFileSync(join(root, file.path), 'export type A = 2\n')
  expect(await checkGenerated(root, [file])).toEqual(complaint)
})

it('writeGenerated writes only files that are not current', async () => {
  expect(await writeGenerated(root, [file])).toEqual(['types.ts'])
  expect(readFileSync(join(root, file.path), 'utf8')).toBe('export type A = 1\n')
  expect(await writeGenerated(root, [file])).toEqual([])
  expect(await checkGenerated(root, [file])).toEqual([])
})

it('formatOpenApi writes one line for each operation and component, and stays the same JSON', () => {
  const document = {
    openapi: '3.1.0',
    paths: { '/a': { get: { tags: ['x'] }, post: {} } },
    components: { schemas: { A: { type: 'object' } } },
  }
  const text = formatOpenApi(document)
  expect(JSON.parse(text)).toEqual(document)
  expect(text.split('\n')).toContain('"get":{"tags":["x"]},')
  expect(text.split('\n')).toContain('"A":{"type":"object"}')
})

it('unusedMessages names keys that no module reads', () => {
  const modules = {
    'messages.ts': `export const messages = defineMessages({ es: { title: 'Clases', old: 'x', booked: 'y' }, en: {} })`,
    'list.tsx': `const { title } = useMessages(messages); const status = 'booked'; messages[status]`,
  }
  for (const [path, source] of Object.entries(modules)) writeFileSync(join(root, path), source)
  expect(unusedMessages(root, Object.keys(modules))).toEqual(['messages.ts: no module reads the message `old`'])
})
