import type { Language } from '@cupo/core/preferences'
import type { Role } from '@cupo/core/roles'
import { drawNavigation, quiet } from '../navigation/draw-navigation.ts'
import { fold, matchDistance, phraseOf } from './match-words.ts'
import { type Found, mostShown, type SearchRequest } from './name-groups.ts'

type Item = { title: string; link?: string | undefined; children?: readonly Item[] | undefined }

/** Pages of a navigation, each with its parent groups. */
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

/** Pages of each role that are linked in the header instead of the navigation. */
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

const allPagesOf = ({ role, staffRole }: SearchRequest['caller'], language: Language) => {
  const drawn = pagesOf(drawNavigation(role, language, { ...quiet, staffRole }).compact)
  const own = ownPages[role].map(({ title, link }) => ({ title: title[language], link, within: '' }))
  return [...drawn, ...own.filter(({ link }) => !drawn.some((page) => page.link === link))]
}

/** Rank of a title that matches all words: equal, prefix, word prefixes, substring. */
const stepOf = (text: string, words: readonly string[]): number | null => {
  const phrase = phraseOf(words)
  if (text === phrase) return 0
  if (text.startsWith(phrase)) return 1
  if (words.every((word) => text.includes(` ${word}`))) return 2
  return words.every((word) => text.includes(word.length < 3 ? ` ${word}` : word)) ? 3 : null
}

/** Finds the caller's pages by title, in the caller's language. */
export const findPages = ({ caller, language, words, spellings }: SearchRequest): Found[] => {
  const near = spellings === null ? stepOf : (text: string) => matchDistance(words, text)?.wrong ?? null
  return allPagesOf(caller, language)
    .flatMap((page) => {
      const step = near(fold(page.title), words)
      return step === null ? [] : [{ ...page, step }]
    })
    .sort((a, b) => a.step - b.step || a.title.localeCompare(b.title, language))
    .slice(0, mostShown)
    .map(({ title, link, within }) => ({ id: link, title, ...(within === '' ? {} : { subtitle: within }), link }))
}
