const inputs = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

/** True while a dialog or popover is open, the page is loading or hidden, or a field has the focus. */
const isBusy = (): boolean =>
  document.visibilityState !== 'visible' ||
  document.querySelector('dialog[open], :popover-open, main [aria-busy="true"]') !== null ||
  /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '')

/** Resolves when the user is idle: nothing open, no field focused, and no input for `idleMs`. */
export const whenIdle = (idleMs = 3_000): Promise<void> =>
  new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>
    const wait = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => (isBusy() ? wait() : done()), idleMs)
    }
    const done = (): void => {
      for (const input of inputs) removeEventListener(input, wait, true)
      resolve()
    }
    for (const input of inputs) addEventListener(input, wait, { capture: true, passive: true })
    wait()
  })
