import { roleOf } from '@cupo/contract/roles'
import { useApi } from '../api/use-api.ts'
import { useUser } from '../api/use-user.ts'
import { useFormat } from '../format/use-format.ts'
import { useMessages } from '../i18n/messages.ts'
import { Pip } from '../ui/pip.tsx'
import { messages } from './messages.ts'
import css from './points-pill.module.css'

/** The balance of those who hold points: members, studios and companies. Its room is kept while the figure is awaited. */
export const PointsPill = ({ short = false }: { short?: boolean }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const user = useUser()
  const role = user === null ? null : roleOf(user.userType.id)
  const holds = role === 'member' || role === 'studio' || role === 'corporate'
  const { data } = useApi('readPoints', {}, { enabled: holds })
  if (!holds) return null
  const balance = data?.balance
  return (
    <span className={css.pill} role="img" aria-label={balance === undefined ? m.points(0) : m.pointsLabel(balance)}>
      <Pip state="mine" px={11} />
      <b className="clock">{balance === undefined ? '\u2007\u2007' : f.number(balance)}</b>
      {!short && <span>{m.points(balance ?? 0)}</span>}
    </span>
  )
}
