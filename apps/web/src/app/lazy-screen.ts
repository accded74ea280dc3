import { lazyRouteComponent } from '@tanstack/react-router'
import { patient } from './patient.ts'

/** A screen whose code comes when it is wanted, and is waited for while there is no connection. */
export const lazyScreen: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(patient(load), name)
