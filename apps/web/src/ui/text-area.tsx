import { type TextareaHTMLAttributes, useId } from 'react'
import { control, type FieldFrame, Frame } from './field.tsx'

type TextAreaProps = FieldFrame & TextareaHTMLAttributes<HTMLTextAreaElement>

/** A multi-line text field. */
export const TextArea = ({ label, hint, error, icon, id, className, ...area }: TextAreaProps) => {
  const own = useId()
  const key = id ?? own
  const frame = { label, hint, error, icon, className }
  return (
    <Frame {...frame} id={key}>
      <textarea {...area} {...control(key, frame)} />
    </Frame>
  )
}
