import { AsyncLocalStorage } from 'node:async_hooks'

/** The span of a request or a job. */
export type ActiveSpan = {
  traceId: string
  /** Records a finished statement. */
  addStatement(name: string, ms: number): void
}

const storage = new AsyncLocalStorage<ActiveSpan>()

export const runInSpan = <Result>(span: ActiveSpan, run: () => Result): Result => storage.run(span, run)

/** The span of the current request or job; null without one, or without tracing. */
export const activeSpan = (): ActiveSpan | null => storage.getStore() ?? null
