import { createRoute } from '@tanstack/react-router'
import { prefetch } from '../api/prefetch.ts'
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
    path: paths.corporate.people,
    validateSearch: texts('state', 'invite'),
    component: lazyScreen(() => import('./corporate-people/people.tsx'), 'CorporatePeople'),
  }),
  createRoute({
    getParentRoute,
    path: paths.corporate.groups,
    component: lazyScreen(() => import('./corporate-people/groups/groups.tsx'), 'CorporateGroups'),
  }),
  createRoute({
    getParentRoute,
    path: paths.corporate.points,
    validateSearch: texts('buy', 'cancel', 'pay'),
    loader: () => {
      prefetch('readCorporatePool', {})
      prefetch('listCorporatePurchases', { query: { limit: 20 } })
    },
    component: lazyScreen(() => import('./corporate-purchases/pool.tsx'), 'CorporatePool'),
  }),
  createRoute({
    getParentRoute,
    path: paths.corporate.statements,
    component: lazyScreen(() => import('./corporate-statements/statement.tsx'), 'CorporateStatement'),
  }),
  createRoute({
    getParentRoute,
    path: paths.corporate.statement,
    component: lazyScreen(() => import('./corporate-statements/statement.tsx'), 'CorporateStatement'),
  }),
  createRoute({
    getParentRoute,
    path: paths.corporate.settings,
    component: lazyScreen(() => import('./settings/settings.tsx'), 'CorporateSettings'),
  }),
] as const
