import { useUser } from '../../api/use-user.ts'
import { cx } from '../../ui/cx.ts'
import { Avatar } from '../../users/avatar.tsx'
import css from './own-avatar.module.css'

/** The signed-in person's picture with a dot for their status; the user menu says the status in words. */
export const OwnAvatar = ({ name, size }: { name: string; size: 28 | 36 | 44 }) => {
  const user = useUser()
  return (
    <span className={cx(css.own, user !== null && css[user.status])}>
      <Avatar name={name} avatar={user?.avatar ?? null} size={size} />
    </span>
  )
}

/** The dot of a status by itself, for a list of them. */
export const StatusDot = ({ status }: { status: string }) => (
  <i className={cx(css.own, css.alone, css[status])} aria-hidden="true" />
)
