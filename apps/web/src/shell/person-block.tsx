import { useUser } from '../api/use-user.ts'
import { useMessages } from '../i18n/messages.ts'
import css from './layout.module.css'
import { messages } from './messages.ts'
import { personLines } from './person-lines.ts'
import { OwnAvatar } from './users/own-avatar.tsx'

/** The signed-in user: picture, name and username. */
export const PersonBlock = () => {
  const m = useMessages(messages)
  const user = useUser()
  const { name, username } = personLines(user, m)
  return (
    <div className={css.person}>
      <OwnAvatar name={name} size={36} />
      <p>
        <strong>{name}</strong>
        <span>{username}</span>
      </p>
    </div>
  )
}
