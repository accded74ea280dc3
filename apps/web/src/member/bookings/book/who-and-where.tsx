import type { ClassView } from '@cupo/contract'
import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { paths } from '../../../app/paths.ts'
import css from './who-and-where.module.css'

type Shown = Pick<ClassView, 'coach' | 'studio'>

/** A class's coach, linked to the coach page. */
export const CoachLink = ({ coach }: { coach: NonNullable<Shown['coach']> }) => (
  <Link to={paths.coachDetails} params={{ id: coach.id }} className={css.link}>
    {coach.name}
  </Link>
)

/** A class's studio, linked to the studio page. */
export const StudioLink = ({ studio }: Pick<Shown, 'studio'>) => (
  <Link to={paths.studioDetails} params={{ id: studio.id }} className={css.link}>
    {studio.name}
  </Link>
)

type WhoAndWhereProps = { view: Shown; separator?: string; more?: readonly (string | null | undefined)[] }

/** Coach and studio of a class, each linked to its page, and optional further text. */
export const WhoAndWhere = ({ view, separator = ' · ', more = [] }: WhoAndWhereProps) => {
  const parts: { key: string; part: ReactNode }[] = [
    ...(view.coach === null ? [] : [{ key: 'coach', part: <CoachLink coach={view.coach} /> }]),
    { key: 'studio', part: <StudioLink studio={view.studio} /> },
    ...more.filter((text) => text).map((text) => ({ key: text ?? '', part: text })),
  ]
  return parts.map(({ key, part }, at) => (
    <Fragment key={key}>
      {at > 0 && separator}
      {part}
    </Fragment>
  ))
}
