import { createRoute } from '@tanstack/react-router'
import { prefetch } from '../../api/prefetch.ts'
import { buyerArea, memberArea } from '../../app/gym-route.ts'
import { lazyScreen } from '../../app/lazy-screen.ts'
import { paths } from '../../app/paths.ts'
import { texts } from '../../app/search.ts'

export const pointsRoutes = [
  createRoute({
    getParentRoute: () => memberArea,
    path: paths.member.points,
    validateSearch: texts('plan', 'freeze', 'resume', 'cancel', 'change', 'pay'),
    loader: () => {
      prefetch('listPasses', {})
      prefetch('listPlans', {})
      prefetch('listMovements', { query: { limit: 20 } })
    },
    component: lazyScreen(() => import('./points.tsx'), 'Points'),
  }),
  createRoute({
    getParentRoute: () => memberArea,
    path: paths.member.giftCards,
    loader: () => prefetch('listGiftCards', { query: { limit: 100 } }),
    component: lazyScreen(() => import('../gift-cards/gift-cards.tsx'), 'GiftCards'),
  }),
] as const

/** The return from a payment page, also of a company. */
export const paymentRoutes = [
  createRoute({
    getParentRoute: () => buyerArea,
    path: paths.member.payment,
    loader: ({ params }) => prefetch('checkPayment', { params }),
    component: lazyScreen(() => import('../purchases/payment-return/payment-return.tsx'), 'PaymentReturn'),
  }),
] as const
