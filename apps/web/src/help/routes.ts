import { createRoute } from '@tanstack/react-router'
import { gymRoute } from '../app/gym-route.ts'
import { lazyScreen } from '../app/lazy-screen.ts'
import { paths } from '../app/paths.ts'

/** The help route of every role. */
export const helpRoutes = [
  createRoute({
    getParentRoute: () => gymRoute,
    path: paths.help,
    component: lazyScreen(() => import('./help.tsx'), 'Help'),
  }),
] as const
