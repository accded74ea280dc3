import { createRoute } from '@tanstack/react-router'
import { readAhead } from '../api/read-ahead.ts'
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
      readAhead('readClass', { params })
      readAhead('readRoster', { params })
    },
    component: lazyScreen(() => import('./roster.tsx'), 'Roster'),
  }),
] as const
