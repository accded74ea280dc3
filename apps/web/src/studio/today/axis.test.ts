import { describe, expect, it } from 'vitest'
import { buildAxis, stack } from './axis.ts'

const at = (text: string): number => {
  const [hour = 0, minute = 0] = text.split(':').map(Number)
  return hour * 60 + minute
}
const span = (from: string, to: string) => ({ from: at(from), to: at(to) })

describe('the time axis', () => {
  it('is null without classes', () => expect(buildAxis([])).toBeNull())

  it('runs from the first start to the last end', () => {
    const axis = buildAxis([span('07:00', '07:50'), span('08:30', '09:15')])
    expect(axis?.marks.map(({ hour }) => hour)).toEqual([7, 8, 9])
    expect(axis?.folds).toEqual([])
    expect(axis?.at(at('08:30'))).toBeCloseTo(0.5)
  })

  it('folds two or more empty hours and keeps a single one', () => {
    const axis = buildAxis([span('06:00', '07:00'), span('08:00', '09:00'), span('17:00', '18:00')])
    expect(axis?.marks.map(({ hour }) => hour)).toEqual([6, 7, 8, 17])
    expect(axis?.units).toBe(4.5)
    expect(axis?.folds).toEqual([{ from: 9, to: 17, at: 3 / 4.5, width: 0.5 / 4.5 }])
    expect(axis?.at(at('13:00'))).toBeCloseTo(3.25 / 4.5)
    expect(axis?.at(at('17:00'))).toBeCloseTo(3.5 / 4.5)
  })

  it('clamps positions to its ends and reports minutes outside', () => {
    const axis = buildAxis([span('22:30', '24:15')])
    expect(axis?.marks.map(({ hour }) => hour)).toEqual([22, 23, 0])
    expect(axis?.at(at('05:00'))).toBe(0)
    expect(axis?.at(at('26:00'))).toBe(1)
    expect(axis?.holds(at('05:00'))).toBe(false)
    expect(axis?.holds(at('23:00'))).toBe(true)
  })
})

describe('overlapping bars', () => {
  it('move one level up', () => {
    const bars = [{ at: 0.1 }, { at: 0 }, { at: 0.3 }]
    expect(stack(bars, 0.2)).toEqual([[{ at: 0 }, { at: 0.3 }], [{ at: 0.1 }]])
  })
  it('stay on the bottom level if there is room', () => {
    expect(stack([{ at: 0 }, { at: 0.2 }], 0.2)).toHaveLength(1)
  })
})
