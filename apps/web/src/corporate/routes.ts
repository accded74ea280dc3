import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { corporateArea } from '../app/gym-route.ts'
import { paths } from '../app/paths.ts'
import { texts } from '../app/search.ts'

const getParentRoute = () => corporateArea

export const corporateRoutes = [
  createRoute({
    getParentRoute,
    path: paths.corporate.home,
    validateSearch: texts('month'),
    component: lazyRouteComponent(() => import('./home/home.tsx'), 'CorporateHome'),
  }),
] as const
