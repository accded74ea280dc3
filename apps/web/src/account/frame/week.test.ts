import fc from 'fast-check'
import { expect, test } from 'vitest'
import { breathe, firstField, seatsPerClass, yours } from './week.ts'

test('breathe keeps each class within its capacity and never empty, including the viewer’s seat', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 200, maxLength: 200 }),
      (chances) => {
        let at = 0
        const chance = () => chances[at++ % chances.length] ?? 0
        let field = firstField()
        for (let breath = 0; breath < 90; breath++) field = breathe(field, chance)
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

test('breathe changes one class at a time', () => {
  const before = firstField()
  const after = breathe(before, () => 0.5)
  const changed = before.flat().filter((cell, at) => cell !== after.flat()[at])
  expect(changed).toHaveLength(1)
})
