import { type FormEvent, useRef, useState } from 'react'

export type Problems<Name extends string> = { [Key in Name]?: string | undefined }

/**
 * The texts of a small form. Checks on submit, then says each problem until its field is changed; moves the focus
 * to the first field that has one. `send` runs only when there is none.
 */
export const useForm = <Name extends string>(
  initial: Record<Name, string>,
  check: (values: Record<Name, string>) => Problems<Name>,
  send: (values: Record<Name, string>) => void,
) => {
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Problems<Name>>({})
  const form = useRef<HTMLFormElement>(null)

  const set = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setProblems((before) => ({ ...before, [name]: undefined }))
  }
  const focus = (name: Name) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = check(values)
    setProblems(found)
    const first = (Object.keys(values) as Name[]).find((name) => found[name] !== undefined)
    if (first === undefined) send(values)
    else focus(first)
  }
  /** What a field of the form takes: name, value, change and problem; `said` is what the server said of it. */
  const field = (name: Name, said?: string) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    error: problems[name] ?? said,
  })
  return { values, set, field, focus, formProps: { ref: form, onSubmit, noValidate: true } }
}
