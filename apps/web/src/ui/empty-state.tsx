import type { ReactNode } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { Button } from './button.tsx'
import { type DotLook, dotClass } from './dot.tsx'
import css from './empty-state.module.css'
import { messages } from './empty-state-messages.ts'
import { useWhenOnline } from './use-when-online.ts'

/** Ten dots in two rows; decoration beside the title. */
const Figure = ({ look }: { look: DotLook }) => (
  <span aria-hidden="true" className={css.figure}>
    {Array.from({ length: 10 }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the dots are all alike
      <i key={index} className={dotClass(look)} />
    ))}
  </span>
)

type EmptyStateProps = {
  title: string
  children?: ReactNode
  /** The next step: a button or a link. */
  action?: ReactNode
  /** How the ten dots above the title are drawn. */
  figure?: DotLook
  /** `h1` when the page has no other title. */
  heading?: 'h1' | 'h2'
}

/** A list or page without content: figure, title, an optional sentence and an optional next step. */
export const EmptyState = ({ title, children, action, figure = 'ring', heading: Heading = 'h2' }: EmptyStateProps) => (
  <div className={css.empty}>
    <Figure look={figure} />
    <Heading className="t3">{title}</Heading>
    {children !== undefined && <p className="soft sm">{children}</p>}
    {action !== undefined && <div className={css.action}>{action}</div>}
  </div>
)

type ErrorStateProps = {
  /** The server's error message. */
  mensaje: string
  onRetry: () => void
  title?: string
  /** What to say offline, if it is not that the page was never opened on this device. */
  offlineText?: string
  /** What works offline instead. */
  offlineAction?: ReactNode
}

/** A failed read with a retry button. If it failed offline, it retries once the connection is back. */
export const ErrorState = ({ mensaje, onRetry, title, offlineText, offlineAction }: ErrorStateProps) => {
  const m = useMessages(messages)
  const online = useWhenOnline(onRetry)
  return (
    <div className={css.empty} role="alert">
      <Figure look="dash" />
      <h2 className="t3">{online ? (title ?? m.failed) : m.offline}</h2>
      <p className="soft sm">{online ? mensaje : (offlineText ?? m.neverSeen)}</p>
      <div className={css.action}>
        {!online && offlineAction}
        <Button size="sm" onClick={onRetry}>
          {m.retry}
        </Button>
      </div>
    </div>
  )
}
