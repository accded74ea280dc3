import { expect, test } from 'vitest'
import { compareEdits } from './compare-edits.ts'

const opened = { name: 'Yoga', points: '6', note: '' }

test('compareEdits accepts fields changed by the other person only and reports fields changed by both as conflicts', () => {
  const typed = { ...opened, name: 'Yoga suave' }
  const saved = { ...opened, name: 'Vinyasa', points: '8' }
  expect(compareEdits(opened, typed, saved)).toEqual({
    conflicts: [{ name: 'name', mine: 'Yoga suave', theirs: 'Vinyasa' }],
    taken: [{ name: 'points', before: '6', now: '8' }],
  })
})

test('the same change by both people, or a change by one of them, is not a conflict', () => {
  expect(compareEdits(opened, { ...opened, points: '9' }, { ...opened, points: '9' })).toEqual({
    conflicts: [],
    taken: [],
  })
  expect(compareEdits(opened, { ...opened, note: 'Trae agua' }, opened)).toEqual({ conflicts: [], taken: [] })
})
