import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type HeldPass, pointsByPlace } from './held.ts'
import { messages } from './messages.ts'
import type { OpenDialog } from './pass-dialogs.tsx'
import { PassHeldCard } from './pass-held.tsx'
import css from './passes.module.css'
import { PointsHeldCard } from './points-held.tsx'

type PassesProps = {
  /** Undefined while they load. */
  passes: readonly HeldPass[] | undefined
  refusal: { mensaje: string } | null
  onRetry: () => void
  onOpen: OpenDialog
}

const Loading = () => (
  <div className={css.cards} aria-busy="true">
    {[0, 1, 2].map((place) => (
      <Card key={place}>
        <Skeleton width="55%" height={52} />
        <Skeleton height={40} />
      </Card>
    ))}
  </div>
)

const NoPasses = () => {
  const m = useMessages(messages)
  return (
    <EmptyState
      title={m.noPasses}
      action={
        <Link to={paths.member.explore} className={buttonClass({ size: 'sm' })}>
          {m.explore}
        </Link>
      }
    >
      {m.noPassesHint}
    </EmptyState>
  )
}

/** Studios of the member's passes, as links to buy more. */
const MoreOf = ({ passes }: { passes: readonly HeldPass[] }) => {
  const m = useMessages(messages)
  const studios = [...new Map(passes.flatMap(({ studio }) => (studio ? [[studio.id, studio]] : []))).values()]
  if (studios.length === 0) return null
  return (
    <p className={css.more}>
      {m.more}{' '}
      {studios.map(({ id, name }, place) => (
        <Fragment key={id}>
          {place > 0 && ', '}
          <Link to={paths.studioDetails} params={{ id }} hash="pases">
            {name}
          </Link>
        </Fragment>
      ))}
      .
    </p>
  )
}

/** Everything that pays for the member's bookings, in the order in which it is used: memberships, passes, points. */
export const Passes = ({ passes, refusal, onRetry, onOpen }: PassesProps) => {
  if (passes === undefined) {
    return refusal === null ? <Loading /> : <ErrorState mensaje={refusal.mensaje} onRetry={onRetry} />
  }
  const held = passes.filter(({ unit }) => unit !== 'point')
  return (
    <>
      <ul className={css.cards}>
        {held.map((pass) => (
          <PassHeldCard key={pass.id} pass={pass} onOpen={onOpen} />
        ))}
        {pointsByPlace(passes).map((points) => (
          <PointsHeldCard key={points.company ?? points.studio?.id ?? ''} points={points} onOpen={onOpen} />
        ))}
      </ul>
      {held.length === 0 ? <NoPasses /> : <MoreOf passes={passes} />}
    </>
  )
}
