import { AsyncLocalStorage } from 'node:async_hooks'

/** A span that work runs in: a request or a job. */
export type ActiveSpan = {
  traceId: string
  /** Records a statement that has just ended. */
  addStatement(name: string, ms: number): void
}

const storage = new AsyncLocalStorage<ActiveSpan>()

export const runInSpan = <Result>(span: ActiveSpan, run: () => Result): Result => storage.run(span, run)

/** The span of the current request or job; null where there is none, or traces are off. */
export const activeSpan = (): ActiveSpan | null => storage.getStore() ?? null
