import type { Data } from '@cupo/contract'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '../../api/use-user.ts'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Section } from '../../ui/card.tsx'
import { Avatar } from '../../users/avatar.tsx'
import { messages } from './own-studio-messages.ts'
import css from './own-studios.module.css'

type Studios = NonNullable<Data<'readMemberHome'>['studios']>

/** The studios a member follows or books at, and a link to find more. */
export const OwnStudios = ({ studios }: { studios: Studios }) => {
  const m = useMessages(messages)
  const unplaced = useUser()?.city === null
  useEffect(() => {
    if (unplaced)
      import('../cities/guess-own-city.ts').then(({ guessOwnCity }) => guessOwnCity()).catch(() => undefined)
  }, [unplaced])
  return (
    <Section className={css.section} title={m.title} aside={<Link to={paths.member.explore}>{m.explore}</Link>}>
      {studios.length === 0 && <p className="soft">{m.none}</p>}
      <ul className={css.studios}>
        {studios.map(({ id, name, logo }) => (
          <li key={id}>
            <Link to={paths.studioDetails} params={{ id }} className={css.studio}>
              <Avatar name={name} avatar={logo} size={36} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
