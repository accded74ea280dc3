import { createRoute } from '@tanstack/react-router'
import { prefetch } from '../api/prefetch.ts'
import { ownerArea } from '../app/gym-route.ts'
import { lazyScreen } from '../app/lazy-screen.ts'
import { paths } from '../app/paths.ts'
import { texts } from '../app/search.ts'

const getParentRoute = () => ownerArea

export const ownerRoutes = [
  createRoute({
    getParentRoute,
    path: paths.owner.home,
    loader: () => {
      prefetch('readOwnerSummary', { query: {} })
      prefetch('listOwnerStudios', { query: { limit: 8 } })
    },
    component: lazyScreen(() => import('./service-summary/home.tsx'), 'OwnerHome'),
  }),
  createRoute({
    getParentRoute,
    path: paths.owner.studios,
    validateSearch: texts('q'),
    component: lazyScreen(() => import('./studios/studios.tsx'), 'Studios'),
  }),
  createRoute({
    getParentRoute,
    path: paths.owner.accessRequests,
    validateSearch: texts('state'),
    component: lazyScreen(() => import('./access-requests/access-requests.tsx'), 'AccessRequests'),
  }),
  createRoute({
    getParentRoute,
    path: paths.owner.users,
    validateSearch: texts('q'),
    component: lazyScreen(() => import('./users/users.tsx'), 'Users'),
  }),
  createRoute({
    getParentRoute,
    path: paths.owner.person,
    component: lazyScreen(() => import('./users/person.tsx'), 'PersonPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.owner.adjustments,
    component: lazyScreen(() => import('./adjustments/adjustments.tsx'), 'Adjustments'),
  }),
  createRoute({
    getParentRoute,
    path: paths.owner.reviews,
    validateSearch: texts('state'),
    component: lazyScreen(() => import('./reviews/reviews.tsx'), 'OwnerReviews'),
  }),
  createRoute({
    getParentRoute,
    path: paths.owner.health,
    loader: () => prefetch('readServiceHealth', {}),
    component: lazyScreen(() => import('./service-health/health.tsx'), 'ServiceHealth'),
  }),
  createRoute({
    getParentRoute,
    path: paths.owner.service,
    loader: () => prefetch('readOwnerConfig', {}),
    component: lazyScreen(() => import('./config/config.tsx'), 'ServiceConfig'),
  }),
  createRoute({
    getParentRoute,
    path: paths.owner.corporates,
    validateSearch: texts('q'),
    component: lazyScreen(() => import('./owner-corporates/corporates.tsx'), 'Corporates'),
  }),
  createRoute({
    getParentRoute,
    path: paths.owner.plans,
    component: lazyScreen(() => import('./owner-plans/plans.tsx'), 'Plans'),
  }),
  createRoute({
    getParentRoute,
    path: paths.owner.balance,
    validateSearch: texts('month'),
    component: lazyScreen(() => import('./owner-balance/balance.tsx'), 'OwnerBalance'),
  }),
  createRoute({
    getParentRoute,
    path: paths.owner.payout,
    component: lazyScreen(() => import('./owner-balance/statement.tsx'), 'PayoutStatement'),
  }),
  createRoute({
    getParentRoute,
    path: paths.owner.audit,
    validateSearch: texts('q', 'who', 'what', 'from', 'to', 'entry'),
    component: lazyScreen(() => import('./audit/audit-log.tsx'), 'AuditLog'),
  }),
  createRoute({
    getParentRoute,
    path: paths.owner.profile,
    loader: () => prefetch('readProfile', {}),
    component: lazyScreen(() => import('../profile/profile-page.tsx'), 'ProfilePage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.owner.settings,
    component: lazyScreen(() => import('../profile/settings-page.tsx'), 'SettingsPage'),
  }),
] as const
