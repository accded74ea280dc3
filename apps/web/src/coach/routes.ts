import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { coachArea } from '../app/gym-route.ts'
import { paths } from '../app/paths.ts'

const getParentRoute = () => coachArea

export const coachRoutes = [
  createRoute({
    getParentRoute,
    path: paths.coach.home,
    component: lazyRouteComponent(() => import('./home/home.tsx'), 'CoachHome'),
  }),
] as const
