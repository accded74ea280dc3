import { AsyncLocalStorage } from 'node:async_hooks'
import type { Caller } from './gate.ts'

type Acting = { caller: Caller; acting: NonNullable<Caller['acting']> }

const storage = new AsyncLocalStorage<Acting>()

/**
 * Runs the handler of a request of an owner who acts on behalf of its caller, in a context by which audit entries name
 * the owner.
 */
export const runActing = (acting: Acting, run: () => void): void => storage.run(acting, run)

/** The acting owner and the caller of the current request; null in any other request or in a job. */
export const currentActing = (): Acting | null => storage.getStore() ?? null
