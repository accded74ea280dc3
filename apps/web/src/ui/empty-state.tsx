import { type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { Button } from './button.tsx'
import css from './empty-state.module.css'
import { messages } from './empty-state-messages.ts'
import type { SeatCounts } from './seats.ts'
import { Strip } from './strip.tsx'
import { useOnline } from './use-online.ts'

type EmptyStateProps = {
  title: string
  children?: ReactNode
  /** What to do next: a button or a link. */
  action?: ReactNode
  /** The ten seats of the figure; all free unless said. */
  seats?: Omit<SeatCounts, 'capacity'>
  /** `h1` where it is all that a page says. */
  heading?: 'h1' | 'h2'
}

/** Nothing here yet: the product's figure, a title, a sentence and a way on. */
export const EmptyState = ({
  title,
  children,
  action,
  seats = { taken: 0 },
  heading: Heading = 'h2',
}: EmptyStateProps) => (
  <div className={css.empty}>
    <span aria-hidden="true" className={css.figure}>
      <Strip size="l" columns={5} capacity={10} {...seats} label="" />
    </span>
    <Heading className="t3">{title}</Heading>
    {children !== undefined && <p className="soft sm">{children}</p>}
    {action !== undefined && <div className={css.action}>{action}</div>}
  </div>
)

type ErrorStateProps = {
  /** What the server said. */
  mensaje: string
  onRetry: () => void
  title?: string
}

/** Something could not be read: says so and offers another try. Offline it tries again by itself with the network. */
export const ErrorState = ({ mensaje, onRetry, title }: ErrorStateProps) => {
  const m = useMessages(messages)
  const online = useOnline()
  const wasOffline = useRef(!online)
  const retry = useRef(onRetry)
  retry.current = onRetry
  useEffect(() => {
    if (online && wasOffline.current) retry.current()
    wasOffline.current = !online
  }, [online])
  return (
    <div className={css.empty} role="alert">
      <span aria-hidden="true" className={css.figure}>
        <Strip size="l" columns={5} capacity={10} taken={0} outOfService={10} label="" />
      </span>
      <h2 className="t3">{online ? (title ?? m.failed) : m.offline}</h2>
      <p className="soft sm">{online ? mensaje : m.neverSeen}</p>
      <div className={css.action}>
        <Button size="sm" onClick={onRetry}>
          {m.retry}
        </Button>
      </div>
    </div>
  )
}
