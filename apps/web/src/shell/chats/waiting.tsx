import { useMessages } from '../../i18n/messages.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './chat.module.css'
import { messages } from './messages.ts'

/** Placeholder for a list of contacts. */
export const Waiting = () => {
  const m = useMessages(messages)
  return (
    <div aria-busy="true">
      <VisuallyHidden live>{m.loading}</VisuallyHidden>
      {[0, 1, 2].map((row) => (
        <div key={row} className={css.chat}>
          <Skeleton width={44} height={44} round />
          <span className={css.words}>
            <Skeleton width="50%" />
            <Skeleton width="80%" height={12} />
          </span>
        </div>
      ))}
    </div>
  )
}
