import { IconAlertTriangle } from '@tabler/icons-react'
import { type ComponentProps, type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import css from './field.module.css'

export type FieldFrame = {
  label: string
  /** Help text, replaced by `error`. */
  hint?: string | undefined
  /** The problem and its solution, announced when it appears. */
  error?: string | undefined
  /** Icon before the input. */
  icon?: ReactNode
}

type FrameProps = FieldFrame & { id: string; after?: ReactNode; children: ReactNode; className?: string | undefined }

/** ARIA attributes that connect a control to its label and note. */
export const control = (id: string, { hint, error }: FieldFrame) => ({
  id,
  'aria-invalid': error !== undefined || undefined,
  'aria-describedby': error !== undefined || hint !== undefined ? `${id}-note` : undefined,
})

/** Label, box and note around a custom control, which gets `id` and `aria-describedby={`${id}-note`}`. */
export const Frame = ({ id, label, hint, error, icon, after, children, className }: FrameProps) => (
  <div className={cx(css.field, className)}>
    <label className={css.label} htmlFor={id}>
      {label}
    </label>
    <span className={cx(css.box, error !== undefined && css.bad)}>
      {icon}
      {children}
      {after}
    </span>
    <p id={`${id}-note`} className={cx(css.note, error !== undefined && css.error)} aria-live="polite">
      {error !== undefined && <IconAlertTriangle aria-hidden="true" />}
      {error ?? hint}
    </p>
  </div>
)

type FieldProps = FieldFrame & InputHTMLAttributes<HTMLInputElement> & { unit?: string; after?: ReactNode }

/** A text field: input attributes plus label, hint, error, icon and unit ('min', 'pts'). */
export const Field = ({ label, hint, error, icon, unit, after, id, className, ...input }: FieldProps) => {
  const own = useId()
  const key = id ?? own
  const frame = { label, hint, error, icon, className }
  return (
    <Frame {...frame} id={key} after={after ?? (unit !== undefined && <span className={css.unit}>{unit}</span>)}>
      <input {...input} {...control(key, frame)} />
    </Frame>
  )
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }

/** A checkbox drawn as a seat. */
export const Checkbox = ({ label, className, ...input }: CheckboxProps) => (
  <label className={cx(css.check, className)}>
    <input {...input} type="checkbox" />
    <span>{label}</span>
  </label>
)
