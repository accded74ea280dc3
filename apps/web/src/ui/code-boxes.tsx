import { IconAlertTriangle } from '@tabler/icons-react'
import {
  type ClipboardEvent,
  type InputEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
} from 'react'
import { useMessages } from '../i18n/messages.ts'
import css from './code-boxes.module.css'
import { messages } from './code-messages.ts'
import { cx } from './cx.ts'
import { type Digits, digitsIn, spread, typeInto } from './digits.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type CodeBoxesProps = {
  digits: Digits
  /** `last` is true when the last box was filled, by typing or by pasting. */
  onChange: (digits: Digits, last: boolean) => void
  onEnter: () => void
  /** The problem of a complete code, announced when it appears. */
  problem: string | undefined
  autoFocus: boolean
  /** Boxes of a form among others, instead of the only content of a page. */
  small?: boolean
}

type CodeInput = Pick<CodeBoxesProps, 'digits' | 'onChange' | 'onEnter'>

/** Event handlers of the boxes inside `group`. */
const useCodeInput = (group: RefObject<HTMLElement | null>, { digits, onChange, onEnter }: CodeInput) => {
  const last = digits.length - 1
  const focus = (at: number) => group.current?.querySelectorAll('input')[at]?.focus()

  const type = (at: number, text: string) => {
    const change = typeInto(digits, at, text)
    if (change === null) return
    const filled = text !== ''
    onChange(change.digits, filled && (at === last || change.digits[last] !== digits[last]))
    if (filled) focus(change.next)
  }
  /** React fires no change event when the typed digit equals the current one. */
  const onBeforeInput = (event: InputEvent<HTMLInputElement>, at: number) => {
    if (event.data !== digits[at] || digits[at] === '') return
    event.preventDefault()
    type(at, event.data)
  }
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault()
    const code = digitsIn(event.clipboardData.getData('text'), digits.length)
    if (code === '') return
    onChange(spread(digits, code), code.length === digits.length)
    focus(Math.min(code.length, last))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    if (event.key === 'Backspace' && digits[at] === '' && at > 0) {
      event.preventDefault()
      focus(at - 1)
    }
    if (event.key === 'ArrowLeft') focus(at - 1)
    if (event.key === 'ArrowRight') focus(at + 1)
    if (event.key === 'Enter') {
      event.preventDefault()
      onEnter()
    }
  }
  return { type, onBeforeInput, onPaste, onKeyDown }
}

/** A box for each digit of a mailed code. Typing moves the focus forward, Backspace back; a paste fills all boxes. */
export const CodeBoxes = ({ digits, onChange, onEnter, problem, autoFocus, small = false }: CodeBoxesProps) => {
  const m = useMessages(messages)
  const group = useRef<HTMLFieldSetElement>(null)
  const errorId = useId()
  const wrong = problem !== undefined
  const { type, onBeforeInput, onPaste, onKeyDown } = useCodeInput(group, { digits, onChange, onEnter })
  // After a wrong code the focus is at its first digit: in the last box each digit typed next would be sent at once.
  const latest = useRef(digits)
  latest.current = digits
  useEffect(() => {
    if (!wrong) return
    const empty = latest.current.indexOf('')
    group.current?.querySelectorAll('input')[Math.max(empty, 0)]?.focus()
  }, [wrong])
  return (
    <>
      <fieldset
        ref={group}
        className={cx(css.boxes, small && css.small)}
        aria-describedby={wrong ? errorId : undefined}
      >
        <VisuallyHidden as="legend">{m.code(digits.length)}</VisuallyHidden>
        {digits.map((digit, at) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are identified by position
            key={at}
            className={cx(css.box, wrong && css.wrong)}
            name={`digit${at}`}
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={m.digit(at + 1)}
            aria-invalid={wrong || undefined}
            // biome-ignore lint/a11y/noAutofocus: the code is the only purpose of the page
            autoFocus={autoFocus && at === 0}
            value={digit}
            onChange={(event) => type(at, event.target.value)}
            onBeforeInput={(event) => onBeforeInput(event, at)}
            onPaste={onPaste}
            onKeyDown={(event) => onKeyDown(event, at)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </fieldset>
      <p id={errorId} role="alert" className={css.error}>
        {wrong && (
          <>
            <IconAlertTriangle aria-hidden="true" />
            {problem}
          </>
        )}
      </p>
    </>
  )
}
