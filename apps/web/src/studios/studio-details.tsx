import type { Data } from '@cupo/contract'
import { refusals } from '@cupo/core/refusals'
import { roles } from '@cupo/core/roles'
import { IconPencil } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useApi } from '../api/use-api.ts'
import { useRole, useUser } from '../api/use-user.ts'
import { homeOf, paths } from '../app/paths.ts'
import { useTitle } from '../app/use-title.ts'
import { useFormat } from '../format/use-format.ts'
import { useMessages } from '../i18n/messages.ts'
import { metresBetween, walkMinutes } from '../member/cities/places.ts'
import { useLocation } from '../member/cities/use-location.ts'
import { reviewsAnchor, showReviews } from '../reviews/anchor.ts'
import { messages as reviewMessages } from '../reviews/messages.ts'
import { RatingFigure } from '../reviews/rating-pips.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Card, Section } from '../ui/card.tsx'
import { EmptyState, ErrorState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Avatar } from '../users/avatar.tsx'
import { Banner } from './banner.tsx'
import { messages } from './messages.ts'
import { Photos } from './photos.tsx'
import { policySentences } from './policy-sentences.ts'
import { Directions, StudioActs } from './studio-acts.tsx'
import css from './studio-details.module.css'
import { Timetable } from './timetable.tsx'
import { useTaught } from './use-week.ts'

const StudioPrograms = lazy(async () => ({
  default: (await import('../member/programs/studio-programs.tsx')).StudioPrograms,
}))
const StudioOffers = lazy(async () => ({
  default: (await import('../member/purchases/buy-offer/studio-offers.tsx')).StudioOffers,
}))
const StudioReviews = lazy(async () => ({ default: (await import('../reviews/studio-reviews.tsx')).StudioReviews }))
const EditStudio = lazy(async () => ({ default: (await import('./edit-studio.tsx')).EditStudio }))

type Studio = Data<'readStudio'>
/** Above this walking time, in minutes, no distance is shown. */
const maxMinutes = 60

/** Disciplines shown beside the name of a coach. */
const maxTaught = 2

type StudioProps = { studio: Studio; own: boolean }

/** Walking time to the studio, if the user shared their position and it is within walking distance. */
const OnFoot = ({ studio }: { studio: Studio }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const from = useLocation()
  if (from === null || studio.location === undefined) return null
  const minutes = walkMinutes(metresBetween(from, studio.location))
  return minutes > maxMinutes ? null : <> {m.onFoot(f.minutes(minutes))}</>
}

/** The average and the number of reviews, as a link to them. */
const Rated = ({ studio: { rating, reviewers = 0 } }: { studio: Studio }) => {
  const m = useMessages(reviewMessages)
  if (reviewers === 0) return null
  return (
    <Link to="." hash={reviewsAnchor} replace className={css.rated} onClick={showReviews}>
      {rating === null ? (
        m.reviews(reviewers)
      ) : (
        <>
          <RatingFigure rating={rating} /> {m.inReviews(reviewers)}
        </>
      )}
    </Link>
  )
}

const Head = ({ studio, own }: StudioProps) => {
  const m = useMessages(messages)
  const [editing, setEditing] = useState(false)
  const member = useRole() === 'member'
  const { name, address, logo } = studio
  return (
    <header className={css.head}>
      <Avatar name={name} avatar={logo} size={64} />
      <div className={css.title}>
        <h1>{name}</h1>
        <p className="soft">
          {address}
          {address !== '' && '.'}
          <OnFoot studio={studio} /> <Rated studio={studio} />
        </p>
      </div>
      {member && <StudioActs studio={studio} />}
      {!member && <Directions studio={studio} />}
      {own && (
        <Button onClick={() => setEditing(true)}>
          <IconPencil aria-hidden="true" />
          {m.edit}
        </Button>
      )}
      <Suspense>{editing && <EditStudio studio={studio} onClose={() => setEditing(false)} />}</Suspense>
    </header>
  )
}

const About = ({ studio: { about }, own }: StudioProps) => {
  const m = useMessages(messages)
  if (about === '' && !own) return null
  return (
    <Section title={m.about}>
      {about === '' ? <p className="soft">{m.noAbout}</p> : <p className={css.about}>{about}</p>}
    </Section>
  )
}

const Disciplines = ({ studio: { classTypes } }: { studio: Studio }) => {
  const m = useMessages(messages)
  const f = useFormat()
  return (
    <Section title={m.disciplines}>
      {classTypes.length === 0 && <p className="soft">{m.noDisciplines}</p>}
      <ul className={css.tiles}>
        {classTypes.map((type) => (
          <Card as="li" key={type.id} edge={type.color}>
            <b>{type.name}</b>
            <p className="soft sm">{[m.minutes(type.durationMinutes), f.points(type.points)].join(' · ')}</p>
            {type.description !== '' && <p className={css.description}>{type.description}</p>}
          </Card>
        ))}
      </ul>
    </Section>
  )
}

type Coach = Studio['coaches'][number]

/** What a coach teaches here this week, and their average: 'Indoor cycling, 4,9'. */
const CoachNote = ({ rating, taught }: { rating: Coach['rating']; taught: readonly string[] }) => {
  const f = useFormat()
  const names = taught.length === 0 ? null : f.list(taught.slice(0, maxTaught))
  return (
    <span className="soft sm">
      {names}
      {names !== null && rating && ', '}
      {rating && <RatingFigure rating={rating} />}
    </span>
  )
}

const Coaches = ({ studio }: { studio: Studio }) => {
  const m = useMessages(messages)
  const taught = useTaught(studio)
  return (
    <Section title={m.coaches}>
      {studio.coaches.length === 0 && <p className="soft">{m.noCoaches}</p>}
      <ul className={css.coaches}>
        {studio.coaches.map(({ id, name, avatar, rating }) => (
          <li key={id}>
            <Link to={paths.coachDetails} params={{ id }}>
              <Avatar name={name} avatar={avatar} size={56} />
              <span>
                <b>{name}</b>
                <CoachNote rating={rating} taught={taught.get(id) ?? []} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const Rules = ({ studio }: { studio: Studio }) => {
  const m = useMessages(messages)
  return (
    <Section title={m.rules}>
      <Card>
        <ul className={css.rules}>
          {policySentences(studio.policy, m.policy).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}

const Missing = ({ own }: { own: boolean }) => {
  const m = useMessages(messages)
  const home = homeOf(useUser()?.userType.id ?? roles.member)
  return (
    <EmptyState
      heading="h1"
      title={own ? m.noOwn : m.notFound}
      action={
        <Link to={home} className={buttonClass()}>
          {m.back}
        </Link>
      }
    >
      {own ? m.noOwnText : m.notFoundText}
    </EmptyState>
  )
}

const Waiting = () => (
  <div aria-busy="true" className={css.waiting}>
    <Skeleton width={96} height={96} round />
    <Skeleton width="46%" height={28} />
    <Skeleton height={160} />
    <Skeleton height={96} />
  </div>
)

/** The page of a studio for every signed-in role. The id `0` is the studio account's own page, which is editable. */
export const StudioDetails = () => {
  const m = useMessages(messages)
  const { id = '' } = useParams({ strict: false })
  const user = useUser()
  const { data, refusal, retry } = useApi('readStudio', { params: { id } })
  useTitle(data?.name ?? m.title)
  if (data === undefined) {
    if (refusal === null) return <Waiting />
    if (refusal.codigo === refusals.notFound) return <Missing own={id === '0' && user?.userType.id === roles.coach} />
    return <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  }
  const own = user?.studioId === data.id
  const member = user?.userType.id === roles.member
  return (
    <div className={css.page}>
      {!own && <Banner studio={data} />}
      <Head studio={data} own={own} />
      {own && <Photos studio={data} own />}
      <div className={css.columns}>
        <div className={css.main}>
          <Timetable studio={data} />
          <Coaches studio={data} />
        </div>
        <div className={css.side}>
          <Suspense>{member && <StudioOffers studio={data} />}</Suspense>
          <Rules studio={data} />
        </div>
      </div>
      <Suspense>{member && <StudioPrograms studioId={data.id} />}</Suspense>
      <About studio={data} own={own} />
      <Disciplines studio={data} />
      <Suspense>
        <StudioReviews key={data.id} studioId={data.id} />
      </Suspense>
    </div>
  )
}
