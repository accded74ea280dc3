import { createRoute } from '@tanstack/react-router'
import { prefetch } from '../api/prefetch.ts'
import { staffArea } from '../app/gym-route.ts'
import { lazyScreen } from '../app/lazy-screen.ts'
import { paths } from '../app/paths.ts'

const getParentRoute = () => staffArea

export const rosterRoutes = [
  createRoute({
    getParentRoute,
    path: paths.roster,
    staticData: { bare: true },
    loader: ({ params }) => {
      prefetch('readClass', { params })
      prefetch('readRoster', { params })
    },
    component: lazyScreen(() => import('./roster.tsx'), 'Roster'),
  }),
  createRoute({
    getParentRoute,
    path: paths.scan,
    staticData: { bare: true },
    loader: ({ params }) => {
      prefetch('readClass', { params })
      prefetch('readScanList', { params })
    },
    component: lazyScreen(() => import('./scan.tsx'), 'Scan'),
  }),
] as const
