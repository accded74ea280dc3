import { useLayoutEffect } from 'react'

/** False on touch screens, where focusing a field would raise the keyboard. */
export const mayAutoFocus = (): boolean => window.matchMedia('(pointer: fine)').matches

/** True if the user has already focused a control, for example in a prerendered page before hydration. */
const hasFocusedControl = (): boolean =>
  document.activeElement?.matches('input, textarea, select, button, summary') ?? false

/** Focuses a field when its page mounts, except on touch screens and when another control has the focus. */
export const useAutoFocus = <Name extends string>(focus: (name: Name) => void, name: Name): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: on mount only
  useLayoutEffect(() => {
    if (mayAutoFocus() && !hasFocusedControl()) focus(name)
  }, [])
}
