import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach } from 'vitest'
import { checkTree } from './check-tree.ts'
import type { Vocabulary } from './nouns.ts'

/** Minimal trees, each with one violation. */
const trees: string[] = []
afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true })
})

const sound: Record<string, string> = {
  'packages/core/src/bookings/decide-booking.ts': `import { Temporal } from 'temporal-polyfill'\nexport const decide = () => Temporal.Now`,
  'packages/contract/src/bookings.ts': `import { z } from 'zod'\nimport { decide } from '@cupo/core/bookings/decide-booking.ts'\nexport const booking = [z, decide]`,
  'packages/contract/package.json': `{"exports": {".": "./src/index.ts", "./bookings": "./src/bookings.ts"}}`,
  'packages/core/package.json': `{"exports": {"./*": "./src/*"}}`,
  'apps/server/src/features/bookings/routes.ts': `import { booking } from '@cupo/contract/bookings'\nimport { list } from './store.ts'\nexport const routes = [booking, list]`,
  'apps/server/src/features/bookings/store.ts': `import { join } from 'node:path'\nexport const list = join`,
  'apps/server/src/db/migrations/0001-first-shape.sql': 'select 1;',
  'apps/web/src/member/home/home.tsx': `import { booking } from '@cupo/contract/bookings'\nexport const Home = () => <p>{String(booking)}</p>`,
  'apps/web/src/ui/x.tsx': `import { useState } from 'react'\nimport { t } from '../i18n/t.ts'\nexport const state = [useState, t]`,
  'apps/web/src/i18n/t.ts': 'export const t = 1',
  'tools/start.ts': `await import('../apps/server/src/features/bookings/routes.ts')`,
}

/** The words of the sound tree. */
export const vocabulary = {
  nouns: { bookings: 'seats taken', home: 'the first page' },
  contractParts: new Set(['x', 'endpoint']),
  coreParts: new Set(['time']),
  webAreas: new Set(['member']),
  webParts: new Set(['i18n', 'ui']),
}

/** Writes files into a temporary tree, which is removed after the test. */
export const makeTree = (files: Record<string, string>): string => {
  const tree = mkdtempSync(join(tmpdir(), 'cupo-structure-'))
  trees.push(tree)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  return tree
}

/** Violations of the sound tree with these files changed or added. */
export const check = (changes: Record<string, string>, words: Vocabulary = vocabulary): string[] =>
  checkTree(makeTree({ ...sound, ...changes }), words)
