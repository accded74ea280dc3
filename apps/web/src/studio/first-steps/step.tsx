import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { cx } from '../../ui/cx.ts'
import css from './first-steps.module.css'
import { messages } from './messages.ts'

type Props = {
  number: number
  title: string
  /** The question of the step; its answer once it is complete. */
  text: string
  minutes: number
  done: boolean
  open: boolean
  onToggle: () => void
  children: ReactNode
}

/** One step: number, title, and its form while it is open. */
export const Step = ({ number, title, text, minutes, done, open, onToggle, children }: Props) => {
  const m = useMessages(messages)
  const id = useId()
  const head = useRef<HTMLButtonElement>(null)
  // The button that completed the previous step is gone: move focus to the opened one.
  useEffect(() => {
    if (open && document.activeElement === document.body) head.current?.focus()
  }, [open])
  return (
    <li className={cx(css.step, done && css.done, open && css.open)}>
      <h2>
        <button
          ref={head}
          type="button"
          className={css.head}
          aria-expanded={open}
          aria-controls={id}
          onClick={onToggle}
        >
          <span className={cx('clock', css.number)}>
            {done && !open ? <IconCheck aria-label={m.stepDone} /> : number}
          </span>
          <span className={css.words}>
            <span className={cx('title', css.name)}>{title}</span>
            <span className={css.text}>{text}</span>
          </span>
          {done && !open ? (
            <span className={css.change}>{m.change}</span>
          ) : (
            <span className={css.minutes}>{m.minutes(minutes)}</span>
          )}
          {!done && !open && <IconChevronDown aria-hidden="true" className={css.chevron} />}
        </button>
      </h2>
      <div id={id} className={css.body} hidden={!open}>
        {open && children}
      </div>
    </li>
  )
}
