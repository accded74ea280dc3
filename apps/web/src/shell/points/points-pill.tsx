import type { Points } from '@cupo/core/points'
import { roleOf } from '@cupo/core/roles'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useUser } from '../../api/use-user.ts'
import { retryImport } from '../../app/retry-import.ts'
import type { Format } from '../../format/format.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Pip } from '../../seats/pip.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { useRefreshOnNavigation } from '../feed/use-refresh-on-navigation.ts'
import { messages } from '../messages.ts'
import css from './points-pill.module.css'

const Panel = lazy(async () => ({ default: (await retryImport(() => import('./points-panel.tsx'))()).PointsPanel }))

/** A member's balance as a button that opens the panel. */
const PillButton = ({ label, children }: { label: string; children: ReactNode }) => {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.pill}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <Suspense>{open && <Panel anchor={button} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** A narrow bar fits five digits; larger balances are abbreviated. */
const compactPoints = (points: Points, f: Format): string =>
  points < 100_000
    ? f.number(points)
    : new Intl.NumberFormat(f.language, { notation: 'compact', maximumFractionDigits: 1 }).format(points)

/** The balance of members, studios and companies. Its space is reserved while it loads. */
export const PointsPill = () => {
  const wide = useWide()
  const m = useMessages(messages)
  const f = useFormat()
  const user = useUser()
  const role = user === null ? null : roleOf(user.userType.id)
  const holds = role === 'member' || role === 'studio' || role === 'corporate'
  const { data } = useApi('readPoints', {}, { enabled: holds })
  useRefreshOnNavigation('readPoints')
  if (!holds) return null
  const balance = data?.balance
  const label = balance === undefined ? m.points(0) : m.pointsLabel(balance)
  const figure = (
    <>
      <Pip state="mine" px={11} />
      <b className="clock">
        {balance === undefined ? '\u2007\u2007' : wide ? f.number(balance) : compactPoints(balance, f)}
      </b>
      {/* The space is invisible in a flex container but separates the words for screen readers. */}
      {wide && ' '}
      {wide && <span>{m.points(balance ?? 0)}</span>}
    </>
  )
  return role === 'member' ? (
    <PillButton label={label}>{figure}</PillButton>
  ) : (
    <span className={css.pill} role="img" aria-label={label}>
      {figure}
    </span>
  )
}
