import { useMessages } from '../i18n/messages.ts'
import { messages } from './messages.ts'
import css from './sign-form.module.css'

/** A text to read: title and paragraphs, in a scroll container of its own when it is long. */
export const WaiverText = ({ title, text }: { title: string; text: string }) => {
  const m = useMessages(messages)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
    <section className={css.text} aria-label={m.textOf({ title })} tabIndex={0}>
      <h3>{title}</h3>
      {text.split(/\n+/).map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text have no other identity
        <p key={at}>{paragraph}</p>
      ))}
    </section>
  )
}
