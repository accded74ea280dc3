import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * Three projects. `unit`: pure and quick. `component` (apps/web/vitest.config.ts): React components in Chromium.
 * `integration`: against a real PostgreSQL, started once, with a database for each file that asks for one.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/web/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.component.test.tsx', 'packages/embedded-postgres/**'],
          environment: 'node',
        },
      },
      'apps/web/vitest.config.ts',
      {
        test: {
          name: 'integration',
          include: ['apps/server/src/**/*.test.ts', 'packages/embedded-postgres/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/src/db/test-cluster.ts'],
          // Half of a worker's time is waiting for the database: on two cores, one worker would leave one idle.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
    ],
  },
})
