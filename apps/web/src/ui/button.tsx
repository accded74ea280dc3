import type { ButtonHTMLAttributes, ReactNode } from 'react'
import css from './button.module.css'
import { cx } from './cx.ts'
import { Pips } from './pips.tsx'

export type ButtonLook = 'fill' | 'line' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'xl'

type LookProps = { look?: ButtonLook; size?: ButtonSize; wide?: boolean }

/** The classes of a button, for a link that looks like one: `<Link className={buttonClass({ look: 'line' })}>`. */
export const buttonClass = ({ look = 'line', size = 'md', wide = false }: LookProps = {}, extra?: string): string =>
  cx(css.button, css[look], css[size], wide && css.wide, extra)

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  LookProps & {
    /** Shows the loading mark before the words and drops presses; the button keeps the focus. */
    busy?: boolean
    children: ReactNode
  }

/** A verb. `fill` is for *do it* (one a screen), `line` for the rest, `quiet` for ways out, `danger` for what takes something away. */
export const Button = ({
  look,
  size,
  wide,
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
    className={buttonClass({ ...(look && { look }), ...(size && { size }), ...(wide && { wide }) }, className)}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
  >
    {busy && <Pips px={7} />}
    {children}
  </button>
)

/** The classes of an icon button, for another element that looks like one. */
export const iconButtonClass = (extra?: string): string => cx(css.icon, extra)

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  /** Said to those who don't see the icon. */
  label: string
  bordered?: boolean
  children: ReactNode
}

/** A 44 px button of one icon. */
export const IconButton = ({ label, bordered, className, children, type = 'button', ...rest }: IconButtonProps) => (
  <button {...rest} type={type} aria-label={label} className={cx(css.icon, bordered && css.bordered, className)}>
    {children}
  </button>
)
