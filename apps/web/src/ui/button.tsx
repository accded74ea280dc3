import type { ButtonHTMLAttributes, ReactNode } from 'react'
import css from './button.module.css'
import { cx } from './cx.ts'
import { LoadingDots } from './loading-dots.tsx'

export type ButtonLook = 'fill' | 'line' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'xl'

type LookProps = {
  look?: ButtonLook
  size?: ButtonSize
  wide?: boolean
  /** Aligns the text of a quiet button, not its border, with the content around it. */
  flush?: boolean
}

/** Class names of a button, for a link with its look: `<Link className={buttonClass({ look: 'line' })}>`. */
export const buttonClass = (
  { look = 'line', size = 'md', wide = false, flush = false }: LookProps = {},
  extra?: string,
): string => cx(css.button, css[look], css[size], wide && css.wide, flush && css.flush, extra)

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  LookProps & {
    /** Shows a spinner and ignores presses. The button stays focusable. */
    busy?: boolean
    children: ReactNode
  }

/**
 * A button. `fill` is the primary action (one per screen), `line` a secondary one, `quiet` a way out, `danger` a
 * destructive action.
 */
export const Button = ({
  look,
  size,
  wide,
  flush,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={buttonClass(
      { ...(look && { look }), ...(size && { size }), ...(wide && { wide }), ...(flush && { flush }) },
      className,
    )}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
  >
    {busy && <LoadingDots px={7} />}
    {children}
  </button>
)

/** Class names of an icon button, for another element with its look. */
export const iconButtonClass = (extra?: string): string => cx(css.icon, extra)

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  /** Accessible name. */
  label: string
  bordered?: boolean
  children: ReactNode
}

/** A 44 px icon button. */
export const IconButton = ({ label, bordered, className, children, type = 'button', ...rest }: IconButtonProps) => (
  <button {...rest} type={type} aria-label={label} className={cx(css.icon, bordered && css.bordered, className)}>
    {children}
  </button>
)
