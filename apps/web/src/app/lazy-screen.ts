import { lazyRouteComponent } from '@tanstack/react-router'
import { retryImport } from './retry-import.ts'

/** A lazily loaded screen; its import is retried while offline. */
export const lazyScreen: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(retryImport(load), name)
