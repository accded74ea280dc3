import { Link } from '@tanstack/react-router'
import { useMessages } from '../../i18n/messages.ts'
import { type Group, useSearch } from '../../shell/search/use-search.ts'
import { Avatar } from '../../users/avatar.tsx'
import css from './also.module.css'
import { messages } from './messages.ts'

const shownGroups: readonly Group['id'][] = ['studios', 'coaches', 'help']

/** Studios, coaches and help articles that match a search. */
export const Also = ({ q }: { q: string }) => {
  const m = useMessages(messages)
  const groups = useSearch(q).groups?.filter(({ id }) => shownGroups.includes(id)) ?? []
  if (groups.length === 0) return null
  return (
    <section className={css.also}>
      <h2>{m.also}</h2>
      <ul>
        {groups.flatMap(({ id, label, results }) =>
          results.map((result) => (
            <li key={`${id}-${result.id}`}>
              <Link to={result.link as never} className={css.hit}>
                {id === 'coaches' && <Avatar name={result.title} avatar={result.image} size={44} />}
                <span>
                  <b>{result.title}</b>
                  <small>{result.subtitle ?? label}</small>
                </span>
                <small className={css.kind}>{label}</small>
              </Link>
            </li>
          )),
        )}
      </ul>
    </section>
  )
}
