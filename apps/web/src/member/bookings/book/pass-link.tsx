import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../../app/paths.ts'

/** The way to the pass of a class that is already booked: the class's own page shows it. */
export const PassLink = ({
  classId,
  className,
  children,
}: {
  classId: string
  className?: string | undefined
  children: ReactNode
}) => (
  <Link to={paths.member.class} params={{ id: classId }} className={className}>
    {children}
  </Link>
)
