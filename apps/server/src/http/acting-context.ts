import { AsyncLocalStorage } from 'node:async_hooks'
import type { Caller } from './gate.ts'

type Acting = { caller: Caller; acting: NonNullable<Caller['acting']> }

const storage = new AsyncLocalStorage<Acting>()

/** Runs what handles a request while an owner acts on behalf of its caller, so that audit entries name the owner. */
export const runActing = (acting: Acting, run: () => void): void => storage.run(acting, run)

/** The owner who acts on behalf of the caller of the current request; null in any other request or a job. */
export const currentActing = (): Acting | null => storage.getStore() ?? null
