import { expect, test } from 'vitest'
import { compareEdits } from './compare-edits.ts'

const opened = { name: 'Yoga', points: '6', note: '' }

test('a field that only the other person changed is taken, one that both changed is a conflict', () => {
  const typed = { ...opened, name: 'Yoga suave' }
  const saved = { ...opened, name: 'Vinyasa', points: '8' }
  expect(compareEdits(opened, typed, saved)).toEqual({
    conflicts: [{ name: 'name', mine: 'Yoga suave', theirs: 'Vinyasa' }],
    taken: [{ name: 'points', before: '6', now: '8' }],
  })
})

test('the same change by both, and a change by one person alone, need no choice', () => {
  expect(compareEdits(opened, { ...opened, points: '9' }, { ...opened, points: '9' })).toEqual({
    conflicts: [],
    taken: [],
  })
  expect(compareEdits(opened, { ...opened, note: 'Trae agua' }, opened)).toEqual({ conflicts: [], taken: [] })
})
