import { afterAll, vi } from 'vitest'

// Test files of one worker share their globals: undo stubs and fake timers at the end of each file.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
