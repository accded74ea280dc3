import { passCodeLength, readTypedCode } from '@cupo/core/pass-code'
import { IconBackspace } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { cx } from '../ui/cx.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import css from './code-pad.module.css'
import { messages } from './code-pad-messages.ts'

type CodePadProps = {
  /** The digits typed so far, at most seven. */
  value: string
  onChange: (digits: string) => void
  /** Shows the digits and accepts none. */
  disabled?: boolean | undefined
  /** The reason that a complete code was refused; replaces the check-digit message. */
  error?: string | undefined
  /** The meaning of the code, shown between the cells and the pad. */
  children?: ReactNode
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const
const positions = Array.from({ length: passCodeLength }, (_, index) => index)

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').slice(0, passCodeLength)

type Verdict = 'partial' | 'right' | 'wrong'

const verdictOf = (value: string): Verdict => {
  if (value.length < passCodeLength) return 'partial'
  return readTypedCode(value).kind === 'pass' ? 'right' : 'wrong'
}

/** Adds typed digits. After a complete code with a wrong check digit they begin a new one. */
export const addDigits = (value: string, typed: string): string =>
  digitsOf(verdictOf(value) === 'wrong' ? typed : value + typed)

type CellsProps = Pick<CodePadProps, 'value' | 'onChange'> & { disabled: boolean; bad: boolean; described: string }

/** Seven cells over one text field, so that typing, pasting, dictation and screen readers work as in any field. */
const Cells = ({ value, onChange, disabled, bad, described }: CellsProps) => {
  const m = useMessages(messages)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  return (
    <div className={cx(css.cells, bad && css.bad, !bad && value.length === passCodeLength && css.right)}>
      <input
        ref={field}
        className={css.field}
        aria-label={m.label}
        aria-describedby={described}
        aria-invalid={bad || undefined}
        // The digit pad of this page replaces the on-screen keyboard of a phone.
        inputMode="none"
        autoComplete="off"
        spellCheck={false}
        readOnly={disabled}
        value={value}
        onChange={({ target }) =>
          onChange(
            value.length === passCodeLength && target.value.startsWith(value)
              ? addDigits(value, target.value.slice(passCodeLength))
              : digitsOf(target.value),
          )
        }
      />
      {positions.map((at) => (
        <b key={at} className={cx('clock', css.cell, at === value.length && css.next)} aria-hidden="true">
          {value[at]}
        </b>
      ))}
    </div>
  )
}

/**
 * The code of a pass as seven cells with a pad of digits below. Shows whether the check digit is correct. Digits and
 * Backspace on a keyboard work while the focus is anywhere within it.
 */
export const CodePad = ({ value, onChange, disabled = false, error, children }: CodePadProps) => {
  const m = useMessages(messages)
  const note = useId()
  const verdict = verdictOf(value)
  const bad = error !== undefined || verdict === 'wrong'
  const press = (digit: string) => !disabled && onChange(addDigits(value, digit))
  const erase = () => !disabled && onChange(value.slice(0, -1))
  const onKeyDown = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (target instanceof HTMLInputElement || ctrlKey || metaKey || altKey) return
    if (/^\d$/.test(key)) press(key)
    if (key === 'Backspace') erase()
  }
  const text = error ?? (verdict === 'partial' ? null : verdict === 'right' ? m.right : m.mistyped)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys typed on its buttons go to the field
    <div className={css.pad} onKeyDown={onKeyDown}>
      <Cells value={value} onChange={onChange} disabled={disabled} bad={bad} described={note} />
      <p id={note} role="status" className={cx(css.note, bad ? css.wrongNote : css.rightNote)}>
        {text ?? <VisuallyHidden>{m.typed(value.length)}</VisuallyHidden>}
      </p>
      {children}
      <div className={css.keys}>
        {keys.map((key) => (
          <button
            key={key}
            type="button"
            className={cx('clock', css.key)}
            aria-disabled={disabled || undefined}
            onClick={() => press(key)}
          >
            {key}
          </button>
        ))}
        <button
          type="button"
          className={cx(css.key, css.erase)}
          aria-label={m.erase}
          aria-disabled={disabled || undefined}
          onClick={erase}
        >
          <IconBackspace aria-hidden="true" />
        </button>
      </div>
    </div>
  )
}
