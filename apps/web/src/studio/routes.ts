import { createRoute } from '@tanstack/react-router'
import { studioArea } from '../app/gym-route.ts'
import { lazyScreen } from '../app/lazy-screen.ts'
import { paths } from '../app/paths.ts'
import { texts } from '../app/search.ts'

const getParentRoute = () => studioArea

export const studioRoutes = [
  createRoute({
    getParentRoute,
    path: paths.studio.home,
    component: lazyScreen(() => import('./home/home.tsx'), 'StudioHome'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.classes,
    validateSearch: texts('day'),
    component: lazyScreen(() => import('./classes/classes.tsx'), 'Classes'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.conversations,
    validateSearch: texts('chat'),
    component: lazyScreen(() => import('./conversations/conversations.tsx'), 'Conversations'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.classTypes,
    component: lazyScreen(() => import('./class-types/class-types.tsx'), 'ClassTypes'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.rooms,
    component: lazyScreen(() => import('./rooms/rooms.tsx'), 'Rooms'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.room,
    component: lazyScreen(() => import('./rooms/room.tsx'), 'RoomPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.coaches,
    component: lazyScreen(() => import('./coaches/coaches.tsx'), 'Coaches'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.series,
    component: lazyScreen(() => import('./series/series.tsx'), 'Series'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.policy,
    component: lazyScreen(() => import('./policy/policy.tsx'), 'PolicyPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.studio.settings,
    component: lazyScreen(() => import('../profile/account-page.tsx'), 'AccountPage'),
  }),
] as const
