import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../../app/paths.ts'

/** Link to the pass of a booked class, which the class page shows. */
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
