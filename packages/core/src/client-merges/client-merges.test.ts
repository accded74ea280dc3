import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type MergedPerson, mergeProblem, mergeUndoUntil, undoMergeProblem } from './decide-merge.ts'
import { type FileKey, matchFiles } from './match-files.ts'
import { changesNews, mergeFiles, unmergeFiles } from './merge-files.ts'

const person = (id: string, more: Partial<MergedPerson> = {}): MergedPerson => ({
  id,
  signsIn: false,
  guardianId: null,
  hasDependants: false,
  ...more,
})
const apart = { sameClass: false }

test.each([
  ['themselves', person('1'), person('1'), apart, 'merge_self'],
  ['two accounts', person('1', { signsIn: true }), person('2', { signsIn: true }), apart, 'merge_both_sign_in'],
  ['an account into a file', person('1'), person('2', { signsIn: true }), apart, 'merge_keep_signs_in'],
  ['a guardian into the dependant', person('1', { guardianId: '2' }), person('2'), apart, 'merge_guardian'],
  ['a dependant into the guardian', person('1'), person('2', { guardianId: '1' }), apart, 'merge_guardian'],
  [
    'families of two levels',
    person('1', { guardianId: '3' }),
    person('2', { hasDependants: true }),
    apart,
    'merge_families',
  ],
  ['two seats in one class', person('1'), person('2'), { sameClass: true }, 'merge_same_class'],
  ['a file into an account', person('1', { signsIn: true }), person('2'), apart, null],
] as const)('a merge of %s', (_, target, merge, state, problem) => {
  expect(mergeProblem(target, merge, state)).toBe(problem)
})

test('a merge is undone once, within 30 days, the last one first', () => {
  const mergedAt = new Date('2026-03-02T12:00:00Z')
  const state = { mergedAt, undone: false, targetIsMerged: false }
  const end = mergeUndoUntil(mergedAt)
  expect(undoMergeProblem(state, new Date(end.getTime() - 1))).toBeNull()
  expect(undoMergeProblem(state, end)).toBe('merge_undo_late')
  expect(undoMergeProblem({ ...state, undone: true }, mergedAt)).toBe('merge_undone')
  expect(undoMergeProblem({ ...state, targetIsMerged: true }, mergedAt)).toBe('merge_undo_later_first')
})

describe('files', () => {
  const text = fc.option(fc.constantFrom('a', 'b', 'c'))
  const when = fc.constantFrom('a', 'b', 'c')
  const none = { newsOffAt: null, newsAgreedAt: null, newsAgreedSource: null }
  const news = fc.oneof(
    fc.constant(none),
    when.map((newsOffAt) => ({ ...none, newsOffAt })),
    when.map((newsAgreedAt) => ({ ...none, newsAgreedAt, newsAgreedSource: 'desk' })),
  )
  const fields = fc.record({
    tags: fc.uniqueArray(fc.constantFrom('eco', 'mañanas', 'vip', 'yoga')).map((tags) => [...tags].sort()),
    birthday: text,
    guardianId: text,
    email: text,
    phone: text,
  })
  const file = fc.tuple(fields, news).map(([own, wish]) => ({ ...own, ...wish }))

  test('a merge and its undo leave every field as it was', () => {
    fc.assert(
      fc.property(file, file, fc.boolean(), (target, merge, signsIn) => {
        const after = mergeFiles({ ...target, signsIn }, merge)
        expect(unmergeFiles({ ...after, signsIn }, target, merge)).toEqual(target)
      }),
    )
  })

  test('a file that stopped the news stops them for both, else either agreement counts', () => {
    const target = { tags: [], birthday: null, ...none, guardianId: null, email: null, phone: null, signsIn: false }
    const agreed = { newsAgreedAt: 'a', newsAgreedSource: 'import' }
    expect(mergeFiles(target, { ...target, ...agreed })).toMatchObject(agreed)
    expect(mergeFiles({ ...target, ...agreed }, target)).toMatchObject(agreed)
    expect(mergeFiles({ ...target, ...agreed }, { ...target, newsOffAt: 'b' })).toMatchObject({
      ...none,
      newsOffAt: 'b',
    })
  })

  test('the news change if the state does, not by an earlier date of the same one', () => {
    const agreed = { ...none, newsAgreedAt: 'a', newsAgreedSource: 'import' }
    expect(changesNews(none, agreed)).toBe(true)
    expect(changesNews(agreed, { ...none, newsOffAt: 'b' })).toBe(true)
    expect(changesNews(agreed, { ...agreed, newsAgreedAt: 'b' })).toBe(false)
  })

  test('fields changed after the merge stay unchanged', () => {
    const target = { tags: ['vip'], birthday: null, ...none, guardianId: null, email: null, phone: null }
    const merge = { ...target, tags: ['eco'], birthday: '1990-05-04', phone: '55 2140 8813' }
    const changed = { ...mergeFiles({ ...target, signsIn: false }, merge), phone: '55 0000 0000', signsIn: false }
    expect(unmergeFiles(changed, target, merge)).toEqual({ ...target, phone: '55 0000 0000' })
  })
})

describe('matches of two files', () => {
  const phone = { reason: 'phone', key: '521408813' } as const
  const own: FileKey = { ...phone, value: '55 2140 8813', contact: null }
  const ofMother: FileKey = { ...phone, value: '+52 55 2140 8813', contact: { label: 'Mamá' } }
  const email: FileKey = { reason: 'email', key: '521408813', value: 'a@x.test', contact: null }

  test('name the value of each file, and the contact that has it', () => {
    const values = [
      { value: '55 2140 8813', contact: null },
      { value: '+52 55 2140 8813', contact: { label: 'Mamá' } },
    ]
    expect(matchFiles([phone], [email, own], [ofMother])).toEqual([{ reason: 'phone', values }])
  })
  test('prefer the value of the card to that of a contact, in any order', () => {
    for (const file of [
      [own, ofMother],
      [ofMother, own],
    ])
      expect(matchFiles([phone], file, file)[0]?.values.map(({ contact }) => contact)).toEqual([null, null])
  })
  test('leave out a key that one file no longer has, and a common key that is no reason', () => {
    expect(matchFiles([phone], [own], [email])).toEqual([])
    expect(matchFiles([], [own], [own])).toEqual([])
  })
})
