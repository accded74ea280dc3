import { createRoute } from '@tanstack/react-router'
import { prefetch } from '../api/prefetch.ts'
import { studioArea } from '../app/gym-route.ts'
import { lazyScreen } from '../app/lazy-screen.ts'
import { paths } from '../app/paths.ts'
import { texts } from '../app/search.ts'
import { clientRoutes } from './client-routes.ts'
import { deskQuery } from './desk/desk-query.ts'

const getParentRoute = () => studioArea

export const studioRoutes = [
  createRoute({
    getParentRoute,
    path: paths.studio.leave,
    component: lazyScreen(() => import('./handovers/leave.tsx'), 'Leave'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.home,
    loader: () => prefetch('readStudioToday', { query: {} }),
    component: lazyScreen(() => import('./today/home.tsx'), 'StudioHome'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.classes,
    validateSearch: texts('day'),
    loader: () => prefetch('readStudio', { params: { id: '0' } }),
    component: lazyScreen(() => import('./timetable/classes.tsx'), 'Classes'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.agenda,
    validateSearch: texts('day', 'view', 'by', 'of'),
    loader: () => prefetch('readStudio', { params: { id: '0' } }),
    component: lazyScreen(() => import('./agenda/agenda.tsx'), 'Agenda'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.desk,
    validateSearch: texts('client', 'day', 'class'),
    loader: ({ location: { search } }: { location: { search: { day?: string; client?: string } } }) =>
      prefetch('readDesk', deskQuery(search.day ?? null, search.client ?? null)),
    component: lazyScreen(() => import('./desk/desk.tsx'), 'Desk'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.tasks,
    loader: () => prefetch('listTasks', { query: {} }),
    component: lazyScreen(() => import('./tasks/tasks.tsx'), 'Tasks'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.conversations,
    validateSearch: texts('chat'),
    component: lazyScreen(() => import('./chats/conversations.tsx'), 'Conversations'),
  }),
  ...clientRoutes,
  createRoute({
    getParentRoute,
    path: paths.studio.classTypes,
    loader: () => prefetch('listClassTypes', {}),
    component: lazyScreen(() => import('./class-types/class-types.tsx'), 'ClassTypes'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.rooms,
    loader: () => prefetch('listRooms', {}),
    component: lazyScreen(() => import('./rooms/rooms.tsx'), 'Rooms'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.kiosks,
    loader: () => prefetch('listKiosks', { query: {} }),
    component: lazyScreen(() => import('./kiosks/kiosks.tsx'), 'Kiosks'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.integrations,
    validateSearch: texts('webhook'),
    loader: () => {
      prefetch('listWebhooks', { query: {} })
      prefetch('listApiKeys', { query: {} })
    },
    component: lazyScreen(() => import('./integrations.tsx'), 'Integrations'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.partners,
    loader: () => prefetch('listPartners', {}),
    component: lazyScreen(() => import('./partners/partners.tsx'), 'Partners'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.partner,
    loader: () => prefetch('listPartners', {}),
    component: lazyScreen(() => import('./partners/partner.tsx'), 'PartnerPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.room,
    loader: () => prefetch('listRooms', {}),
    component: lazyScreen(() => import('./rooms/room.tsx'), 'RoomPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.products,
    validateSearch: texts('q', 'category', 'page', 'product'),
    loader: () => prefetch('listProductCategories', { query: { limit: 100 } }),
    component: lazyScreen(() => import('./products/products.tsx'), 'Products'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.productCategories,
    loader: () => prefetch('listProductCategories', { query: { limit: 100 } }),
    component: lazyScreen(() => import('./product-categories/product-categories.tsx'), 'ProductCategories'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.coaches,
    loader: () => prefetch('listCoaches', {}),
    component: lazyScreen(() => import('./coaches/coaches.tsx'), 'Coaches'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.coachPay,
    validateSearch: texts('month'),
    component: lazyScreen(() => import('./coach-pay/coach-pay.tsx'), 'StudioCoachPay'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.series,
    loader: () => prefetch('listSeries', { query: { limit: 100 } }),
    component: lazyScreen(() => import('./series/series.tsx'), 'Series'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.programs,
    loader: () => prefetch('listStudioPrograms', { query: {} }),
    component: lazyScreen(() => import('./programs/programs.tsx'), 'StudioPrograms'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.newProgram,
    component: lazyScreen(() => import('./programs/new-program.tsx'), 'NewProgram'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.program,
    loader: ({ params }) => prefetch('readStudioProgram', { params }),
    component: lazyScreen(() => import('./programs/program.tsx'), 'StudioProgram'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.waivers,
    validateSearch: texts('id'),
    loader: () => prefetch('listStudioWaivers', { query: {} }),
    component: lazyScreen(() => import('./waivers/waivers.tsx'), 'StudioWaivers'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.documents,
    validateSearch: texts('folder', 'q', 'sort', 'view'),
    loader: () => prefetch('listStudioFolders', {}),
    component: lazyScreen(() => import('./studio-documents/documents.tsx'), 'StudioDocuments'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.policy,
    loader: () => prefetch('readPolicy', {}),
    component: lazyScreen(() => import('./policy/policy.tsx'), 'PolicyPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.sell,
    validateSearch: texts('step', 'client', 'day', 'class'),
    loader: () => prefetch('listStudioOffers', { query: { limit: 100 } }),
    component: lazyScreen(() => import('./sales/sell.tsx'), 'Sell'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.offers,
    validateSearch: texts('offer', 'from'),
    loader: () => prefetch('listStudioOffers', { query: { limit: 100 } }),
    component: lazyScreen(() => import('./offers/offers.tsx'), 'Offers'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.saleList,
    validateSearch: texts('q'),
    component: lazyScreen(() => import('./sales/sale-list.tsx'), 'SaleList'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.giftCards,
    validateSearch: texts('q', 'state'),
    component: lazyScreen(() => import('./gift-cards/gift-cards.tsx'), 'GiftCards'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.shifts,
    loader: () => prefetch('listShifts', { query: { limit: 10 } }),
    component: lazyScreen(() => import('./shifts/till.tsx'), 'Till'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.shift,
    loader: ({ params }) => {
      prefetch('listShifts', { query: { limit: 10 } })
      prefetch('readShift', { params })
    },
    component: lazyScreen(() => import('./shifts/till.tsx'), 'Till'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.money,
    validateSearch: texts('from', 'to'),
    component: lazyScreen(() => import('./money/income.tsx'), 'StudioIncome'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.changes,
    component: lazyScreen(() => import('./changes/changes.tsx'), 'Changes'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.staff,
    loader: () => prefetch('listStaff', { query: { limit: 100 } }),
    component: lazyScreen(() => import('./staff/staff.tsx'), 'Staff'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.activity,
    validateSearch: texts('q', 'who', 'what', 'from', 'to'),
    component: lazyScreen(() => import('./audit/activity.tsx'), 'Activity'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.branches,
    loader: () => prefetch('listBranches', { query: { limit: 100 } }),
    component: lazyScreen(() => import('./branches/branches.tsx'), 'Branches'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.reports,
    validateSearch: texts('tab', 'from', 'to', 'compare', 'branch', 'room'),
    component: lazyScreen(() => import('./reports/reports.tsx'), 'Reports'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.payouts,
    validateSearch: texts('month'),
    component: lazyScreen(() => import('./money/payout.tsx'), 'StudioPayout'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.receipts,
    validateSearch: texts('q', 'from', 'to', 'id'),
    component: lazyScreen(() => import('./receipts/receipts.tsx'), 'Receipts'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.paymentAccounts,
    loader: () => prefetch('listPaymentAccounts', {}),
    component: lazyScreen(() => import('./payment-accounts/payment-accounts.tsx'), 'PaymentAccounts'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.settings,
    component: lazyScreen(() => import('./settings.tsx'), 'StudioSettings'),
  }),
] as const
