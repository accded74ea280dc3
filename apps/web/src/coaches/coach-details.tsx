import type { Data } from '@cupo/contract'
import { cityNameIn } from '@cupo/core/city-names'
import { refusals } from '@cupo/core/refusals'
import { roles } from '@cupo/core/roles'
import { Link, useParams } from '@tanstack/react-router'
import { useApi } from '../api/use-api.ts'
import { useUser } from '../api/use-user.ts'
import { homeOf, paths } from '../app/paths.ts'
import { useTitle } from '../app/use-title.ts'
import { useFormat } from '../format/use-format.ts'
import { useMessages } from '../i18n/messages.ts'
import { ClassList } from '../studios/class-list.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Card, Section } from '../ui/card.tsx'
import { EmptyState, ErrorState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import whole from '../ui/whole-link.module.css'
import { Avatar } from '../users/avatar.tsx'
import css from './coach-details.module.css'
import { messages } from './messages.ts'

type Coach = Data<'readCoach'>

const Waiting = () => (
  <div aria-busy="true" className={css.waiting}>
    <Skeleton width={96} height={96} round />
    <Skeleton width="46%" height={28} />
    <Skeleton height={160} />
  </div>
)

const Missing = () => {
  const m = useMessages(messages)
  const user = useUser()
  const member = user?.userType.id === roles.member
  return (
    <EmptyState
      heading="h1"
      title={m.notFound}
      action={
        <Link to={member ? paths.member.calendar : homeOf(user?.userType.id ?? roles.member)} className={buttonClass()}>
          {m.back}
        </Link>
      }
    >
      {m.notFoundText}
    </EmptyState>
  )
}

const Head = ({ coach }: { coach: Coach }) => {
  const m = useMessages(messages)
  return (
    <header className={css.head}>
      <Avatar name={coach.name} avatar={coach.avatar} size={96} />
      <div>
        <h1>{coach.name}</h1>
        <p className="soft">{m.coach}</p>
      </div>
    </header>
  )
}

const Teaches = ({ disciplines }: Pick<Coach, 'disciplines'>) => {
  const m = useMessages(messages)
  return (
    <Section title={m.teaches}>
      {disciplines.length === 0 && <p className="soft">{m.nothing}</p>}
      <ul className={css.disciplines}>
        {disciplines.map(({ name, color }) => (
          <li key={name} className={`d-${color}`}>
            {name}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Where = ({ studios }: Pick<Coach, 'studios'>) => {
  const m = useMessages(messages)
  const f = useFormat()
  return (
    <Section title={m.studios}>
      <ul className={css.studios}>
        {studios.map(({ id, name, logo, city }) => (
          <Card as="li" key={id} className={css.studio}>
            <Avatar name={name} avatar={logo} size={44} />
            <span>
              <Link to={paths.studioDetails} params={{ id }} className={whole.link}>
                <b>{name}</b>
              </Link>
              {city !== null && <span className="soft sm">{cityNameIn(city, f.language)}</span>}
            </span>
          </Card>
        ))}
      </ul>
    </Section>
  )
}

/** The page of a coach: profile, class types, studios and next classes. */
export const CoachDetails = () => {
  const m = useMessages(messages)
  const { id = '' } = useParams({ strict: false })
  const { data, refusal, retry } = useApi('readCoach', { params: { id } })
  useTitle(data?.name ?? m.title)
  if (data === undefined) {
    if (refusal === null) return <Waiting />
    if (refusal.codigo === refusals.notFound) return <Missing />
    return <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  }
  return (
    <div className={css.page}>
      <Head coach={data} />
      <Teaches disciplines={data.disciplines} />
      <Section title={m.next}>
        <ClassList query={{ coachId: id }} withStudio none={m.none} />
      </Section>
      <Where studios={data.studios} />
    </div>
  )
}
