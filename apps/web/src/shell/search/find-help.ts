import { roleOf, roles } from '@cupo/core/roles'
import { currentUser } from '../../api/session.ts'
import { paths } from '../../app/paths.ts'
import { articles } from '../../help/articles.ts'
import { searchHelp } from '../../help/search-help.ts'
import { brandName } from '../../i18n/brand.ts'
import type { Language } from '../../i18n/language.ts'
import { named } from '../../i18n/messages.ts'

/** Maximum number of help articles among the results. */
const most = 3
const maxSubtitle = 90

const loads = {
  es: () => import('../../help/words/es.ts'),
  en: () => import('../../help/words/en.ts'),
  tr: () => import('../../help/words/tr.ts'),
} satisfies Record<Language, unknown>

const shorten = (text: string): string =>
  text.length <= maxSubtitle ? text : `${text.slice(0, text.lastIndexOf(' ', maxSubtitle))}…`

/** Help articles for the user's role that contain every word; none if their texts fail to load. */
export const findHelp = async (query: string, language: Language) => {
  const role = roleOf(currentUser()?.userType.id ?? roles.member)
  const own = articles.filter((article) => article.for === 'account' || article.for === role)
  const read = await loads[language]().catch(() => null)
  if (read === null) return []
  const words = named(read.words, brandName())
  return searchHelp(own, words, query)
    .slice(0, most)
    .map(({ id }) => ({
      id,
      title: words[id].q,
      subtitle: shorten(words[id].a[0] ?? ''),
      link: `${paths.help}#${id}`,
    }))
}
