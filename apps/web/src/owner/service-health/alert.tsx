import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useMessages } from '../../i18n/messages.ts'
import css from './alert.module.css'
import { messages } from './messages.ts'

/** A line on the owner's home, shown only while a part of the service needs a decision. */
export const HealthAlert = () => {
  const m = useMessages(messages)
  const { data } = useApi('readServiceHealth', {}, { everyMs: 60_000 })
  const failing = data?.parts.filter(({ state }) => state === 'failing') ?? []
  if (failing.length === 0) return null
  return (
    <p role="status" className={css.alert}>
      <IconAlertTriangle className="danger" aria-hidden="true" />
      <span>
        {m.failing(failing.length)} {failing.map(({ part }) => m.parts[part]).join(', ')}.
      </span>
      <Link to={paths.owner.health} className="link">
        {m.see}
      </Link>
    </p>
  )
}
