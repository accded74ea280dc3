import { useMessages } from '../i18n/messages.ts'
import { LoadingDots } from '../ui/loading-dots.tsx'
import { useOnline } from '../ui/use-online.ts'
import css from './loading-screen.module.css'
import { messages } from './messages.ts'

/** Pending page; offline it explains that this page is not stored on the device. */
export const LoadingScreen = () => {
  const m = useMessages(messages)
  const online = useOnline()
  return (
    <main className={css.screen} aria-busy={online}>
      {online && <LoadingDots />}
      <p className="soft" role="status">
        {online ? m.loading : m.neverSeen}
      </p>
    </main>
  )
}
