type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }

/** Runs in each page before its scripts: sums the layout shifts without recent input. */
export const watchShift = (): void => {
  const page = globalThis as { cupoShift?: number }
  page.cupoShift = 0
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[]) {
      if (!hadRecentInput) page.cupoShift = (page.cupoShift ?? 0) + value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
