import { useUser } from '../api/use-user.ts'
import { useMessages } from '../i18n/messages.ts'
import { Avatar } from '../ui/avatar.tsx'
import css from './layout.module.css'
import { messages } from './messages.ts'
import { personLines } from './person-lines.ts'

/** The signed-in person: picture, name and username. */
export const PersonBlock = () => {
  const m = useMessages(messages)
  const user = useUser()
  const { name, username } = personLines(user, m)
  return (
    <div className={css.person}>
      <Avatar name={name} avatar={user?.avatar} size={96} />
      <strong>{name}</strong>
      <span className={css.username}>{username}</span>
    </div>
  )
}
