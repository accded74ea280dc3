import { maxTags, normalizeTags } from '../clients/tags.ts'

/** Contact data and the studio's own fields of a file. Dates are strings, used for comparison only. */
export type FileFields<Id extends string = string> = {
  tags: readonly string[]
  birthday: string | null
  /** Since when the client gets no news of the studio. */
  newsOffAt: string | null
  guardianId: Id | null
  email: string | null
  phone: string | null
}

/**
 * The kept file after a merge: its own fields, filled up from the other file. A person who signs in keeps their own
 * address and phone.
 */
export const mergeFiles = <Id extends string>(
  target: FileFields<Id> & { signsIn: boolean },
  merge: FileFields<Id>,
): FileFields<Id> => ({
  tags: normalizeTags([...target.tags, ...merge.tags]).slice(0, Math.max(maxTags, target.tags.length)),
  birthday: target.birthday ?? merge.birthday,
  newsOffAt: target.newsOffAt ?? merge.newsOffAt,
  guardianId: target.guardianId ?? merge.guardianId,
  email: target.signsIn ? target.email : (target.email ?? merge.email),
  phone: target.signsIn ? target.phone : (target.phone ?? merge.phone),
})

/**
 * The kept file after undoing a merge: fields filled by the merge are emptied and its tags removed, unless they were
 * changed since. `before`: the kept file before the merge.
 */
export const unmergeFiles = <Id extends string>(
  now: FileFields<Id> & { signsIn: boolean },
  before: FileFields<Id>,
  merged: FileFields<Id>,
): FileFields<Id> => {
  const back = <Key extends 'birthday' | 'newsOffAt' | 'guardianId' | 'email' | 'phone'>(
    key: Key,
  ): FileFields<Id>[Key] => (before[key] === null && now[key] === merged[key] ? before[key] : now[key])
  const added = merged.tags.filter((tag) => !before.tags.includes(tag))
  return {
    tags: now.tags.filter((tag) => !added.includes(tag)),
    birthday: back('birthday'),
    newsOffAt: back('newsOffAt'),
    guardianId: back('guardianId'),
    email: now.signsIn ? now.email : back('email'),
    phone: now.signsIn ? now.phone : back('phone'),
  }
}
