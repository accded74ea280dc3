import { createRootRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Root } from './root.tsx'

export const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: lazyRouteComponent(() => import('./not-found.tsx'), 'NotFound'),
  errorComponent: lazyRouteComponent(() => import('./not-found.tsx'), 'Crashed'),
})
