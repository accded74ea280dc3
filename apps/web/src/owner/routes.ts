import { createRoute } from '@tanstack/react-router'
import { ownerArea } from '../app/gym-route.ts'
import { lazyScreen } from '../app/lazy-screen.ts'
import { paths } from '../app/paths.ts'

const getParentRoute = () => ownerArea

export const ownerRoutes = [
  createRoute({
    getParentRoute,
    path: paths.owner.home,
    component: lazyScreen(() => import('./home/home.tsx'), 'OwnerHome'),
  }),
  createRoute({
    getParentRoute,
    path: paths.owner.studios,
    component: lazyScreen(() => import('./studios/studios.tsx'), 'Studios'),
  }),
  createRoute({
    getParentRoute,
    path: paths.owner.users,
    component: lazyScreen(() => import('./users/users.tsx'), 'Users'),
  }),
] as const
