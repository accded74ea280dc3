import type { Language, Role } from '@cupo/contract/roles'
import { sql } from 'kysely'
import type { Tx } from '../../db/client.ts'
import { drawNavigation, quiet } from '../shell/draw-navigation.ts'
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

type Titles = Record<Language, string>
const profile: Titles = { es: 'Perfil', en: 'Profile', tr: 'Profil' }
const settings: Titles = { es: 'Configuración', en: 'Settings', tr: 'Ayarlar' }
const points: Titles = { es: 'Puntos', en: 'Points', tr: 'Puanlar' }

/** What each role reaches by the header and not by the navigation. */
const ownPages: Record<Role, readonly { title: Titles; link: string }[]> = {
  member: [
    { title: points, link: '/gym/points' },
    { title: profile, link: '/gym/profile' },
    { title: settings, link: '/gym/settings' },
  ],
  studio: [
    { title: profile, link: '/gym/calendar/studio-details/0' },
    { title: settings, link: '/gym/studios/settings/account' },
  ],
  coach: [{ title: settings, link: '/gym/studios/settings-coach/account' }],
  corporate: [{ title: settings, link: '/gym/corporates/settings/account' }],
  owner: [
    { title: profile, link: '/gym/owner/profile' },
    { title: settings, link: '/gym/owner/settings/account' },
  ],
}

const allPagesOf = (role: Role, language: Language) => {
  const drawn = pagesOf(drawNavigation(role, language, quiet).compact)
  const own = ownPages[role].map(({ title, link }) => ({ title: title[language], link, within: '' }))
  return [...drawn, ...own.filter(({ link }) => !drawn.some((page) => page.link === link))]
}

/** The caller's own pages by their title, in the caller's language. */
export const findPages = async (tx: Tx, wanted: Wanted, how: Closeness): Promise<Found[]> => {
  const { caller, language, words } = wanted
  const pages = allPagesOf(caller.role, language)
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
