import { newsStateOf } from '../clients/news-wish.ts'
import { maxTags, normalizeTags } from '../clients/tags.ts'

/** Contact data and the studio's own fields of a file. Dates are strings, used for comparison only. */
export type FileFields<Id extends string = string> = {
  tags: readonly string[]
  birthday: string | null
  /** Since when the client gets no news of the studio. */
  newsOffAt: string | null
  /** When and where the client agreed to them. */
  newsAgreedAt: string | null
  newsAgreedSource: string | null
  guardianId: Id | null
  email: string | null
  phone: string | null
}

type News = Pick<FileFields, 'newsOffAt' | 'newsAgreedAt' | 'newsAgreedSource'>

/** The wish of either file: one that stopped the news, then the kept file's agreement. Merges before had less fields. */
const newsOf = ({ newsOffAt, newsAgreedAt, newsAgreedSource }: Partial<News>): News =>
  newsOffAt
    ? { newsOffAt, newsAgreedAt: null, newsAgreedSource: null }
    : { newsOffAt: null, newsAgreedAt: newsAgreedAt ?? null, newsAgreedSource: newsAgreedSource ?? null }

const mergeNews = (target: News, merge: News): News => {
  const newsOffAt = target.newsOffAt ?? merge.newsOffAt
  return newsOf({ ...(target.newsAgreedAt === null ? merge : target), newsOffAt })
}

const newsStateIn = ({ newsOffAt, newsAgreedAt }: News) => newsStateOf({ stoppedAt: newsOffAt, agreedAt: newsAgreedAt })

/** Whether a merge, or undoing it, changes what is recorded of the kept file about the news. */
export const changesNews = (before: News, after: News): boolean => newsStateIn(before) !== newsStateIn(after)

/** The news after undoing a merge: as before it, unless they were changed since. */
const unmergeNews = (now: News, before: Partial<News>, merge: Partial<News>): News => {
  const [current, after] = [newsOf(now), mergeNews(newsOf(before), newsOf(merge))]
  const changed = current.newsOffAt !== after.newsOffAt || current.newsAgreedAt !== after.newsAgreedAt
  return changed ? current : newsOf(before)
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
  ...mergeNews(target, merge),
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
  const back = <Key extends 'birthday' | 'guardianId' | 'email' | 'phone'>(key: Key): FileFields<Id>[Key] =>
    before[key] === null && now[key] === merged[key] ? before[key] : now[key]
  const added = merged.tags.filter((tag) => !before.tags.includes(tag))
  return {
    tags: now.tags.filter((tag) => !added.includes(tag)),
    birthday: back('birthday'),
    ...unmergeNews(now, before, merged),
    guardianId: back('guardianId'),
    email: now.signsIn ? now.email : back('email'),
    phone: now.signsIn ? now.phone : back('phone'),
  }
}
