import { createRoute } from '@tanstack/react-router'
import { corporateArea } from '../app/gym-route.ts'
import { lazyScreen } from '../app/lazy-screen.ts'
import { paths } from '../app/paths.ts'
import { texts } from '../app/search.ts'

const getParentRoute = () => corporateArea

export const corporateRoutes = [
  createRoute({
    getParentRoute,
    path: paths.corporate.home,
    validateSearch: texts('month'),
    component: lazyScreen(() => import('./home/home.tsx'), 'CorporateHome'),
  }),
  createRoute({
    getParentRoute,
    path: paths.corporate.settings,
    component: lazyScreen(() => import('../profile/account-page.tsx'), 'AccountPage'),
  }),
] as const
