import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { studioArea } from '../app/gym-route.ts'
import { paths } from '../app/paths.ts'
import { texts } from '../app/search.ts'

const getParentRoute = () => studioArea

export const studioRoutes = [
  createRoute({
    getParentRoute,
    path: paths.studio.home,
    component: lazyRouteComponent(() => import('./home/home.tsx'), 'StudioHome'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.classes,
    validateSearch: texts('day'),
    component: lazyRouteComponent(() => import('./classes/classes.tsx'), 'Classes'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.classTypes,
    component: lazyRouteComponent(() => import('./class-types/class-types.tsx'), 'ClassTypes'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.rooms,
    component: lazyRouteComponent(() => import('./rooms/rooms.tsx'), 'Rooms'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.room,
    component: lazyRouteComponent(() => import('./rooms/room.tsx'), 'RoomPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.coaches,
    component: lazyRouteComponent(() => import('./coaches/coaches.tsx'), 'Coaches'),
  }),
] as const
