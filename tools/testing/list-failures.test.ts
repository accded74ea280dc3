import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listPlaywrightFailures, listVitestFailures } from './list-failures.ts'
import { root } from './run-program.ts'

test('listVitestFailures names failed and flaky tests with the first line of their error, and files that cannot be loaded', () => {
  const passed = { fullName: 'a', status: 'passed', failureMessages: [] }
  const failed = { fullName: 'group b', status: 'failed', failureMessages: ['AssertionError: 1 is not 2\n    at x.ts'] }
  const repeated = { fullName: 'c', status: 'passed', failureMessages: ['Error: timeout\n    at z.ts'] }
  const testResults = [
    { name: join(root, 'tools/x.test.ts'), status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: join(root, 'tools/y.test.ts'), status: 'failed', message: 'No module z\nat y', assertionResults: [] },
    { name: join(root, 'tools/z.test.ts'), status: 'passed', message: '', assertionResults: [passed, repeated] },
  ]
  expect(listVitestFailures({ testResults })).toEqual([
    'tools/x.test.ts › group b: AssertionError: 1 is not 2',
    'tools/y.test.ts: No module z',
    'tools/z.test.ts › c (flaky): Error: timeout',
  ])
  expect(listVitestFailures({})).toEqual([])
})

test('listPlaywrightFailures names failed and flaky stories of all nested suites', () => {
  const story = (title: string, status: string) => ({
    title,
    tests: [{ projectName: 'phone', status, results: [{ errors: [{ message: '\u001B[31mTimeout\u001B[39m\nlog' }] }] }],
  })
  const file = 'member/books-a-class.e2e.ts'
  const inner = { file, specs: [story('is offline', 'flaky')] }
  const suites = [{ file, specs: [story('books', 'unexpected'), story('leaves', 'expected')], suites: [inner] }]
  expect(listPlaywrightFailures({ suites })).toEqual([
    `e2e/stories/${file} › is offline [phone] (flaky): Timeout`,
    `e2e/stories/${file} › books [phone]: Timeout`,
  ])
})
