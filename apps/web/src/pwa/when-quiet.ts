const inputs = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'] as const

/** True while something is open over the page, or the page is not looked at. */
const isBusy = (): boolean =>
  document.visibilityState !== 'visible' ||
  document.querySelector('dialog[open], :popover-open, main [aria-busy="true"]') !== null ||
  /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName ?? '')

/** Resolves at a quiet moment: nothing open, nothing being typed, and no input for a while. */
export const whenQuiet = (quietMs = 3_000): Promise<void> =>
  new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>
    const wait = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => (isBusy() ? wait() : done()), quietMs)
    }
    const done = (): void => {
      for (const input of inputs) removeEventListener(input, wait, true)
      resolve()
    }
    for (const input of inputs) addEventListener(input, wait, { capture: true, passive: true })
    wait()
  })
