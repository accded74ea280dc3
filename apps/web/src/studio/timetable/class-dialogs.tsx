import type { ClassView } from '@cupo/contract'
import { lazy, Suspense } from 'react'
import { type ClassValues, valuesOf } from './class-values.ts'

const ClassForm = lazy(async () => ({ default: (await import('./class-form.tsx')).ClassForm }))
const CancelClass = lazy(async () => ({ default: (await import('./cancel-class.tsx')).CancelClass }))

/** The open dialog of a page with classes. */
export type OpenClass = { act: 'create'; initial: ClassValues } | { act: 'edit' | 'cancel'; view: ClassView } | null

type ClassDialogsProps = {
  open: OpenClass
  timeZone: string
  onClose: () => void
  onSaved?: (view: ClassView) => void
}

/** The dialogs of a class, loaded on first use. */
export const ClassDialogs = ({ open, timeZone, onClose, onSaved }: ClassDialogsProps) => {
  const common = { timeZone, onClose, ...(onSaved && { onSaved }) }
  return (
    <Suspense>
      {open?.act === 'create' && <ClassForm view={null} initial={open.initial} {...common} />}
      {open?.act === 'edit' && <ClassForm view={open.view} initial={valuesOf(open.view)} {...common} />}
      {open?.act === 'cancel' && <CancelClass view={open.view} onClose={onClose} />}
    </Suspense>
  )
}
