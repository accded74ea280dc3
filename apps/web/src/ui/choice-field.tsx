import { IconChevronDown } from '@tabler/icons-react'
import { type SelectHTMLAttributes, useId } from 'react'
import { control, type FieldFrame, Frame } from './field.tsx'

type SelectFieldProps = FieldFrame & SelectHTMLAttributes<HTMLSelectElement>

/** A select field of a form; its options are the children. */
export const SelectField = ({ label, hint, error, icon, id, className, children, ...select }: SelectFieldProps) => {
  const own = useId()
  const key = id ?? own
  const frame = { label, hint, error, icon, className }
  return (
    <Frame {...frame} id={key} after={<IconChevronDown aria-hidden="true" />}>
      <select {...select} {...control(key, frame)} style={{ appearance: 'none', ...select.style }}>
        {children}
      </select>
    </Frame>
  )
}
