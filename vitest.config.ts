import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { retriesOfTests } from './tools/testing/retries.ts'
import { suites } from './tools/testing/suites.ts'

/** Capacitor registers each plugin once per process, with the fake of the first file that imports it. */
const isolatedUnitTests = ['apps/web/src/native/{bridge,push}.test.ts']

/** Integration tests hash some thousand passwords; at the real cost that takes a fifth of their CPU time. */
const cheapPasswordCost = resolve(import.meta.dirname, 'apps/server/src/test/cheap-password-cost.ts')

/** A project of tests against one PostgreSQL per run. */
const onPostgres = (name: 'integration' | 'slow', exclude: readonly string[]) => ({
  resolve: { alias: [{ find: /^\.\/password-cost\.ts$/, replacement: cheapPasswordCost }] },
  test: {
    name,
    include: [...suites[name]],
    exclude: ['**/node_modules/**', ...exclude],
    environment: 'node' as const,
    isolate: false,
    globalSetup: ['apps/server/src/db/test-cluster.ts'],
    // A worker waits for the database and for processes that it starts: two workers use three quarters of two cores.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // Projects with different numbers of workers run one after another.
    sequence: { groupOrder: 1 },
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // The default of a second is too short on a busy machine.
    expect: { poll: { timeout: 20_000 } },
    retry: retriesOfTests,
  },
})

/**
 * Four projects. `unit`: pure and fast. `component` (apps/web/vitest.config.ts): React components in Chromium.
 * `integration`: against one PostgreSQL per run, with a database per file. `slow`: integration tests that start server
 * processes, kill databases or play hundreds of random histories (`*.slow.test.ts`), which only `npm test -- all` runs.
 *
 * The files of a worker share loaded modules (`isolate: false`): importing the server or the app again for each file
 * took half of the CPU time. A file that needs fresh module state calls `vi.resetModules()`.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [...suites.unit],
          exclude: [
            '**/node_modules/**',
            ...suites.component,
            ...suites.slow,
            ...suites.integration,
            ...isolatedUnitTests,
          ],
          environment: 'node',
          isolate: false,
          setupFiles: ['tools/testing/reset-globals.ts'],
          // Property tests take seconds of CPU time, and up to a minute on a busy machine.
          testTimeout: 120_000,
        },
      },
      { test: { name: 'unit-isolated', include: isolatedUnitTests, environment: 'node' } },
      'apps/web/vitest.config.ts',
      onPostgres('integration', suites.slow),
      onPostgres('slow', []),
    ],
  },
})
