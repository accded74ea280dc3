import { createRoute } from '@tanstack/react-router'
import { prefetch } from '../api/prefetch.ts'
import { studioArea } from '../app/gym-route.ts'
import { lazyScreen } from '../app/lazy-screen.ts'
import { paths } from '../app/paths.ts'
import { texts } from '../app/search.ts'

const getParentRoute = () => studioArea

/** The conditions of a filter of clients in an address. */
const filterNames = ['q', 'tag', 'notSeenDays', 'hasClasses', 'expiringDays', 'newDays', 'birthdayDays'] as const

/** The pages of a studio's clients, campaigns and prospects. */
export const clientRoutes = [
  createRoute({
    getParentRoute,
    path: paths.studio.clients,
    validateSearch: texts(...filterNames, 'archived', 'sort', 'list'),
    component: lazyScreen(() => import('./clients/clients.tsx'), 'Clients'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.newClient,
    component: lazyScreen(() => import('./clients/new-client.tsx'), 'NewClient'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.import,
    component: lazyScreen(() => import('./client-imports/import-page.tsx'), 'ImportPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.duplicates,
    loader: () => prefetch('listDuplicates', {}),
    component: lazyScreen(() => import('./client-merges/duplicates.tsx'), 'Duplicates'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.client,
    loader: ({ params }) => prefetch('readClient', { params }),
    component: lazyScreen(() => import('./clients/client.tsx'), 'ClientPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.campaigns,
    validateSearch: texts('new', ...filterNames, 'list'),
    loader: () => prefetch('listCampaigns', { query: { sent: 'false', limit: 100 } }),
    component: lazyScreen(() => import('./campaigns/campaigns.tsx'), 'Campaigns'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.campaign,
    loader: ({ params }) => prefetch('readCampaign', { params }),
    component: lazyScreen(() => import('./campaigns/campaign.tsx'), 'CampaignPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.prospects,
    validateSearch: texts('who', 'show', 'stage'),
    component: lazyScreen(() => import('./prospects/prospects.tsx'), 'Prospects'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.reviews,
    validateSearch: texts('rating', 'coach', 'show'),
    component: lazyScreen(() => import('./reviews/reviews.tsx'), 'StudioReviewsPage'),
  }),
] as const
