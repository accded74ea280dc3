import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')

/** Items of levels 1 and 2 in ASVS 5.0.0: the last number of each section. */
const sections: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
}
const items = Object.entries(sections).flatMap(([section, last]) =>
  Array.from({ length: last }, (_, i) => `${section}.${i + 1}`),
)

/** Rows of the table of applicable items: id, state, how. */
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| L[12] \| (\w+) \| (.+) \|$/gm)].map(
  ([, id = '', state = '', how = '']) => ({ id, state, how }),
)
const apart = /## Items that do not apply\n([\s\S]*?)\n## /.exec(text)?.[1] ?? ''
const notApplicable = [...apart.matchAll(/\d+\.\d+\.\d+/g)].map(([id]) => id)

const byNumber = (a: string, b: string): number => {
  const [left, right] = [a, b].map((id) => id.split('.').map(Number))
  return [0, 1, 2].map((i) => (left?.[i] ?? 0) - (right?.[i] ?? 0)).find((difference) => difference !== 0) ?? 0
}

it('every item of levels 1 and 2 is in exactly one table', () => {
  expect(items).toHaveLength(253)
  expect([...rows.map(({ id }) => id), ...notApplicable].sort(byNumber)).toEqual(items)
})

it('the counts at the top equal those of the table', () => {
  const count = (state: string) => rows.filter((row) => row.state === state).length
  expect(text).toContain(
    `Of ${items.length} items, ${rows.length} apply: ${count('met')} met, ${count('exception')} exceptions, ${count('open')} open.`,
  )
  expect(rows.map(({ state }) => state).filter((state) => !['met', 'exception', 'open'].includes(state))).toEqual([])
})

it('every path exists', () => {
  const from = ['', 'apps/server/src', 'apps/web/src', 'packages/core/src', 'packages/contract/src']
  const paths = [...text.matchAll(/`([\w./-]+\/[\w.-]+\.\w+|[\w-]+\.ts)`/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(150)
  const missing = paths.filter(
    (path) => !path.startsWith('/') && !from.some((base) => existsSync(join(root, base, path))),
  )
  expect(missing).toEqual([])
})
