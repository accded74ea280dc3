import { useMessages } from '../i18n/messages.ts'
import { Pips } from '../ui/pips.tsx'
import css from './loading-screen.module.css'
import { messages } from './messages.ts'

/** 'Cargando…' on an otherwise empty page. */
export const LoadingScreen = () => {
  const m = useMessages(messages)
  return (
    <main className={css.screen} aria-busy="true">
      <Pips />
      <p className="soft">{m.loading}</p>
    </main>
  )
}
