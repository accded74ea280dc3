import { matchesGlob } from 'node:path'

/** The test suites, in order of precedence: a file belongs to the first suite with a glob that matches its path. */
export const suites = {
  stories: ['e2e/stories/**/*.e2e.ts'],
  component: ['apps/web/src/**/*.component.test.tsx'],
  slow: ['apps/server/src/**/*.slow.test.ts', 'packages/embedded-postgres/src/**/*.slow.test.ts'],
  integration: ['apps/server/src/**/*.test.ts', 'packages/embedded-postgres/src/**/*.test.ts'],
  unit: ['packages/*/src/**/*.test.ts', 'apps/web/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
} as const satisfies Record<string, readonly string[]>

export type Suite = keyof typeof suites

const order = Object.keys(suites) as Suite[]

/**
 * @param path a path relative to the repository root, with forward slashes
 * @returns the suite that runs the file; undefined when the file is not a test
 */
export const suiteOf = (path: string): Suite | undefined =>
  order.find((suite) => suites[suite].some((glob) => matchesGlob(path, glob)))
