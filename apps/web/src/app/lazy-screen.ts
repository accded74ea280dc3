import { lazyRouteComponent } from '@tanstack/react-router'
import { patient } from './patient.ts'

/** A lazily loaded screen; its import is retried while offline. */
export const lazyScreen: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(patient(load), name)
