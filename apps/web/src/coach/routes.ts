import { createRoute } from '@tanstack/react-router'
import { prefetch } from '../api/prefetch.ts'
import { coachArea } from '../app/gym-route.ts'
import { lazyScreen } from '../app/lazy-screen.ts'
import { paths } from '../app/paths.ts'
import { texts } from '../app/search.ts'
import { firstPageOf } from './reviews/review-search.ts'
import { documentSearch } from './studio-documents/document-search.ts'

const getParentRoute = () => coachArea

export const coachRoutes = [
  createRoute({
    getParentRoute,
    path: paths.coach.home,
    loader: () => prefetch('readCoachToday', { query: {} }),
    component: lazyScreen(() => import('./today/home.tsx'), 'CoachHome'),
  }),
  createRoute({
    getParentRoute,
    path: paths.coach.week,
    validateSearch: texts('day'),
    component: lazyScreen(() => import('./today/week.tsx'), 'CoachWeek'),
  }),
  createRoute({
    getParentRoute,
    path: paths.coach.availability,
    loader: () => prefetch('readAvailability', {}),
    component: lazyScreen(() => import('./availability/availability.tsx'), 'CoachAvailability'),
  }),
  createRoute({
    getParentRoute,
    path: paths.coach.substitutions,
    validateSearch: texts('ask'),
    loader: () => prefetch('listCoachSubstitutions', {}),
    component: lazyScreen(() => import('./substitutions/substitutions.tsx'), 'CoachSubstitutions'),
  }),
  createRoute({
    getParentRoute,
    path: paths.coach.pay,
    validateSearch: texts('month'),
    component: lazyScreen(() => import('./coach-pay/pay.tsx'), 'CoachPay'),
  }),
  createRoute({
    getParentRoute,
    path: paths.coach.reviews,
    validateSearch: texts('show'),
    loader: ({ location }) => prefetch('listCoachReviews', firstPageOf(location.search)),
    component: lazyScreen(() => import('./reviews/reviews.tsx'), 'CoachReviews'),
  }),
  createRoute({
    getParentRoute,
    path: paths.coach.documents,
    validateSearch: texts('q'),
    loader: ({ cause, location }) => {
      // The search field changes the address with each letter.
      if (cause !== 'stay') prefetch('listCoachDocuments', documentSearch(location.search))
    },
    component: lazyScreen(() => import('./studio-documents/documents.tsx'), 'CoachDocuments'),
  }),
  createRoute({
    getParentRoute,
    path: paths.coach.settings,
    component: lazyScreen(() => import('../profile/account-page.tsx'), 'AccountPage'),
  }),
] as const
