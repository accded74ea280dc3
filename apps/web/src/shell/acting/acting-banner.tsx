import { IconUserShield } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { clearSession, type Session } from '../../api/session.ts'
import { useUser } from '../../api/use-user.ts'
import { paths } from '../../app/paths.ts'
import { useNow } from '../../format/use-now.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Rich } from '../../ui/rich.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from './acting-banner.module.css'
import { messages } from './messages.ts'

const minuteMs = 60_000

/** Ends the session on behalf of a person, at the latest when it expires, and returns to the owner's own session. */
const useStop = (name: string, until: string) => {
  const m = useMessages(messages)
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  // A second stop request would end the owner's own session, which the first one has restored.
  const stopped = useRef(false)
  const stop = useCallback(async () => {
    if (stopped.current) return
    stopped.current = true
    setBusy(true)
    await call('signOut', {})
    clearSession()
    showToast('info', m.ended(name))
    await navigate({ to: paths.owner.users })
  }, [m, name, navigate])
  useEffect(() => {
    const timer = window.setTimeout(() => void stop(), Math.max(0, Date.parse(until) - Date.now() - 1000))
    return () => window.clearTimeout(timer)
  }, [until, stop])
  return { busy, stop }
}

/** Names the person on whose behalf an owner acts, with the reason and the time left, on every page. */
export const ActingBanner = ({ acting }: { acting: NonNullable<Session['acting']> }) => {
  const m = useMessages(messages)
  const name = useUser()?.person.name ?? ''
  const now = useNow(minuteMs / 4)
  const { busy, stop } = useStop(name, acting.until)
  const left = Math.max(1, Math.ceil((Date.parse(acting.until) - now.getTime()) / minuteMs))
  return (
    <aside className={css.banner} aria-label={m.label}>
      <IconUserShield aria-hidden="true" />
      <p title={acting.reason}>
        <Rich text={m.acting({ name, reason: acting.reason })} />
      </p>
      <span className={css.left}>{m.left(left)}</span>
      <Button size="sm" busy={busy} onClick={() => void stop()}>
        {m.end}
      </Button>
    </aside>
  )
}
