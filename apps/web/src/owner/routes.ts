import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ownerArea } from '../app/gym-route.ts'
import { paths } from '../app/paths.ts'

const getParentRoute = () => ownerArea

export const ownerRoutes = [
  createRoute({
    getParentRoute,
    path: paths.owner.home,
    component: lazyRouteComponent(() => import('./home/home.tsx'), 'OwnerHome'),
  }),
  createRoute({
    getParentRoute,
    path: paths.owner.studios,
    component: lazyRouteComponent(() => import('./studios/studios.tsx'), 'Studios'),
  }),
  createRoute({
    getParentRoute,
    path: paths.owner.users,
    component: lazyRouteComponent(() => import('./users/users.tsx'), 'Users'),
  }),
] as const
