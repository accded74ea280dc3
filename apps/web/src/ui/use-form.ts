import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useHydrated } from './use-hydrated.ts'

/** The props of a field that `useForm` controls. */
export type FormField = {
  name: string
  value: string
  onChange: (event: { target: { value: string } }) => void
  error: string | undefined
}
export type Problems<Name extends string> = { [Key in Name]?: string | undefined }

/** The same fields, empty. */
const emptied = <Name extends string>(values: Record<Name, string>): Record<Name, string> => {
  const empty = { ...values }
  for (const name of Object.keys(values) as Name[]) empty[name] = ''
  return empty
}

/**
 * State of a small form of text fields. Validates on submit, shows each problem until its field changes and focuses the
 * first invalid field; `send` runs only when every field is valid.
 *
 * A prerendered form is empty, because the address is unknown at build time, and can be filled in or autofilled before
 * it is hydrated. On mount each field takes the value typed in the DOM, else its initial value.
 */
export const useForm = <Name extends string>(
  initial: Record<Name, string>,
  check: (values: Record<Name, string>) => Problems<Name>,
  send: (values: Record<Name, string>) => void,
) => {
  const hydrated = useHydrated()
  const [values, setValues] = useState(() => (hydrated ? initial : emptied(initial)))
  const [problems, setProblems] = useState<Problems<Name>>({})
  const form = useRef<HTMLFormElement>(null)

  const set = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setProblems((before) => ({ ...before, [name]: undefined }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: on mount only; the DOM and the state agree afterwards
  useLayoutEffect(() => {
    const element = form.current
    if (element === null) return
    for (const name of Object.keys(values) as Name[]) {
      const control = element.elements.namedItem(name)
      // React sets `defaultValue` to what it rendered: another value was typed or autofilled before.
      if (control instanceof HTMLInputElement && control.value !== control.defaultValue) set(name, control.value)
      else if (values[name] !== initial[name]) set(name, initial[name])
    }
  }, [])
  const focus = (name: Name) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = check(values)
    setProblems(found)
    const first = (Object.keys(values) as Name[]).find((name) => found[name] !== undefined)
    if (first === undefined) send(values)
    else focus(first)
  }
  /** Props of one field; `refusal` is the server's message about it, shown when the field has no local error. */
  const field = (name: Name, refusal?: string) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    error: problems[name] ?? refusal,
  })
  return {
    values,
    set,
    field,
    focus,
    // POST: without JavaScript the browser would otherwise put the password into the address.
    formProps: { ref: form, onSubmit, method: 'post', noValidate: true } as const,
  }
}
