import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstField, nextFrame, seatsPerClass, yours } from './week.ts'

test('nextFrame keeps each class within its capacity and never empty, including the viewer’s seat', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 200, maxLength: 200 }),
      (chances) => {
        let at = 0
        const chance = () => chances[at++ % chances.length] ?? 0
        let field = firstField()
        for (let frame = 0; frame < 90; frame++) field = nextFrame(field, chance)
        for (const cell of field.flat()) {
          if (cell === null) continue
          expect(cell.taken).toBeGreaterThanOrEqual(1)
          expect(cell.taken).toBeLessThanOrEqual(seatsPerClass)
        }
        expect(field[yours.row]?.[yours.day]?.taken).toBeGreaterThanOrEqual(1)
      },
    ),
    { numRuns: 50 },
  )
})

test('nextFrame changes one class at a time', () => {
  const before = firstField()
  const after = nextFrame(before, () => 0.5)
  const changed = before.flat().filter((cell, at) => cell !== after.flat()[at])
  expect(changed).toHaveLength(1)
})
