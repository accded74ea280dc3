import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApi } from '../api/use-api.ts'
import { paths } from '../app/paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

type Words = Record<'empty' | 'emptyText' | 'needTypes' | 'needTypesText' | 'toTypes', string>

/** The empty timetable: asks to add a class, or class types first if there are none. */
export const EmptyTimetable = ({ words: m, add }: { words: Words; add: ReactNode }) => {
  const types = useApi('listClassTypes', {})
  if (types.data?.items.length !== 0) {
    return (
      <EmptyState title={m.empty} action={add}>
        {m.emptyText}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={m.needTypes}
      action={
        <Link className={buttonClass({ look: 'fill' })} to={paths.studio.classTypes}>
          {m.toTypes}
        </Link>
      }
    >
      {m.needTypesText}
    </EmptyState>
  )
}
