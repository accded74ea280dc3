import { expect, test } from 'vitest'
import { canUndoClosing, decideClosing, eraseAfterClosing, handoverExpiry } from './handovers.ts'

const now = new Date('2026-11-24T12:00:00.000Z')
const ago = (ms: number) => new Date(now.getTime() - ms)
const day = 86_400_000
const state = { name: 'Casa Marea', suspended: false, archivedAt: now, openShifts: 0 }
const command = { typedName: 'Casa Marea', withoutArchive: false }

test('a studio with a fresh archive and its name typed may be closed', () => {
  expect(decideClosing(command, state, now)).toEqual({ ok: true })
  expect(decideClosing({ ...command, typedName: ' casa  MAREA ' }, state, now)).toEqual({ ok: true })
})

test('an archive counts for 24 hours, and a waiver replaces it', () => {
  const at = (archivedAt: Date | null, withoutArchive = false) =>
    decideClosing({ ...command, withoutArchive }, { ...state, archivedAt }, now)
  expect(at(ago(day))).toEqual({ ok: true })
  expect(at(ago(day + 1))).toEqual({ ok: false, reason: 'archive_missing' })
  expect(at(null)).toEqual({ ok: false, reason: 'archive_missing' })
  expect(at(null, true)).toEqual({ ok: true })
})

test.each([
  [{ suspended: true }, {}, 'suspended'],
  [{ openShifts: 1 }, {}, 'shift_open'],
  [{}, { typedName: 'Casa Mare' }, 'name_differs'],
  [{}, { typedName: '' }, 'name_differs'],
])('a closing is refused: %j %j', (facts, words, reason) => {
  expect(decideClosing({ ...command, ...words }, { ...state, ...facts }, now)).toEqual({ ok: false, reason })
})

test('a closing can be undone until its data are erased', () => {
  const closing = { eraseAt: eraseAfterClosing(now), undoneAt: null, erasedAt: null }
  expect(canUndoClosing(closing, new Date(closing.eraseAt.getTime() - 1))).toBe(true)
  expect(canUndoClosing(closing, closing.eraseAt)).toBe(false)
  expect(canUndoClosing({ ...closing, undoneAt: now }, now)).toBe(false)
  expect(canUndoClosing({ ...closing, erasedAt: now }, now)).toBe(false)
})

test('an archive is kept for seven days', () => {
  expect(handoverExpiry(now)).toEqual(new Date('2026-12-01T12:00:00.000Z'))
})
