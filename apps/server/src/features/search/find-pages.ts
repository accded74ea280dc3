import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { drawNavigation } from '../shell/draw-navigation.ts'
import { byRank, type Closeness, matches, nearest } from './match-words.ts'
import { type Found, mostShown, type Wanted } from './name-groups.ts'

type Item = { title: string; link?: string | undefined; children?: readonly Item[] | undefined }

/** The pages of a navigation, each with the folds that it lies in. */
const pagesOf = (
  items: readonly Item[],
  within: readonly string[] = [],
): { title: string; link: string; within: string }[] =>
  items.flatMap(({ title, link, children = [] }) => [
    ...(link === undefined ? [] : [{ title, link, within: within.join(' · ') }]),
    ...pagesOf(children, [...within, title]),
  ])

/** Pages of the caller's own navigation by their title, in the caller's language. */
export const findPages = async (tx: Tx, wanted: Wanted, how: Closeness): Promise<Found[]> => {
  const { caller, language, words } = wanted
  const pages = pagesOf(drawNavigation(caller.role, language).compact)
  const { rows } = await sql<{ at: number; text: string }>`
    select at::int, text
      from (select p.at, search_text(p.title) as text
              from unnest(${pages.map(({ title }) => title)}::text[]) with ordinality p(title, at)) p
     where ${matches(sql`text`, words, how)}
     order by ${byRank(sql`text`, words, how)}`.execute(tx)
  return nearest(rows, words, how)
    .slice(0, mostShown)
    .flatMap(({ at }) => {
      const page = pages[at - 1]
      if (!page) return []
      const { title, link, within } = page
      return [{ id: link, title, ...(within === '' ? {} : { subtitle: within }), link }]
    })
}
