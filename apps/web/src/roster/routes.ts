import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { staffArea } from '../app/gym-route.ts'
import { paths } from '../app/paths.ts'

const getParentRoute = () => staffArea

export const rosterRoutes = [
  createRoute({
    getParentRoute,
    path: paths.roster,
    staticData: { bare: true },
    component: lazyRouteComponent(() => import('./roster.tsx'), 'Roster'),
  }),
] as const
