import { expect, test } from 'vitest'
import { type Gate, scheduleGates } from './schedule-gates.ts'

/** Gates that record how many of them run at the same time. */
const recordedGates = (specs: readonly Pick<Gate, 'name' | 'alone'>[]) => {
  const running = new Set<string>()
  const together: Record<string, string[]> = {}
  const gates = specs.map(
    (spec): Gate => ({
      ...spec,
      run: async () => {
        running.add(spec.name)
        await new Promise((done) => setImmediate(done))
        together[spec.name] = [...running]
        running.delete(spec.name)
        return { passed: 1, failed: 0 }
      },
    }),
  )
  return { gates, together }
}

test('scheduleGates runs as many gates in parallel as there are lanes, and a gate marked `alone` on its own', async () => {
  const { gates, together } = recordedGates([
    { name: 'types' },
    { name: 'stories', alone: true },
    { name: 'lint' },
    { name: 'unit' },
  ])
  const outcomes = await scheduleGates(gates, 2)
  expect(outcomes.map(({ name }) => name)).toEqual(['types', 'stories', 'lint', 'unit'])
  expect(together.types).toEqual(['types', 'lint'])
  expect(together.stories).toEqual(['stories'])
  expect(Math.max(...Object.values(together).map((names) => names.length))).toBe(2)
})

test('scheduleGates counts a gate that throws as one failure and continues', async () => {
  const broken: Gate = { name: 'types', run: () => Promise.reject(new Error('no compiler')) }
  const { gates } = recordedGates([{ name: 'lint' }])
  const outcomes = await scheduleGates([broken, ...gates], 1)
  expect(outcomes.map(({ tally }) => tally)).toEqual([
    { passed: 0, failed: 1 },
    { passed: 1, failed: 0 },
  ])
})
