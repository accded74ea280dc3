import type { MergeSentences } from '../shape.ts'

export const merges: MergeSentences = {
  clients_merged: (p) => `Done: everything is in the file of ${p.name}.`,
  merge_was_undone: (p) => `${p.name} has their file back.`,
  merge_self: () => 'Choose two different files.',
  merge_both_sign_in: () => 'Both people sign in with an account of their own: they cannot be merged.',
  merge_keep_signs_in: () => 'One of them signs in with an account: that file is the one that stays.',
  merge_guardian: () => 'One is in charge of the other: they are not the same person.',
  merge_families: () => 'One is in charge of someone and the other depends on someone: correct the families first.',
  merge_same_class: () =>
    'Both have a seat in the same class, so they cannot be one person. If they are, remove one of the bookings first.',
  merge_undone: () => 'This merge was undone already.',
  merge_undo_late: () => 'More than 30 days have passed: it can no longer be undone.',
  merge_undo_later_first: () => 'This file was merged into another one later: undo that merge first.',
}
