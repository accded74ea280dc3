import { useUser } from '../../api/use-user.ts'
import { cx } from '../../ui/cx.ts'
import { Avatar } from '../../users/avatar.tsx'
import css from './own-avatar.module.css'

/** The user's picture with a status dot; the user menu names the status in words. */
export const OwnAvatar = ({ name, size }: { name: string; size: 28 | 36 | 44 }) => {
  const user = useUser()
  return (
    <span className={cx(css.own, user !== null && css[user.status])}>
      <Avatar name={name} avatar={user?.avatar ?? null} size={size} />
    </span>
  )
}

/** A status dot alone, for the list of statuses. */
export const StatusDot = ({ status }: { status: string }) => (
  <i className={cx(css.own, css.alone, css[status])} aria-hidden="true" />
)
