import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { guestsOnly, signedInOnly } from '../app/guards.ts'
import { paths } from '../app/paths.ts'
import { rootRoute } from '../app/root-route.ts'
import { texts } from '../app/search.ts'

const getParentRoute = () => rootRoute
const redirect = lazyRouteComponent(() => import('./redirect/redirect.tsx'), 'Redirect')

export const accountRoutes = [
  createRoute({ getParentRoute, path: paths.root, component: redirect }),
  createRoute({ getParentRoute, path: paths.redirect, component: redirect }),
  createRoute({
    getParentRoute,
    path: paths.signIn,
    beforeLoad: guestsOnly,
    validateSearch: texts('email', 'returnTo'),
    component: lazyRouteComponent(() => import('./sign-in/sign-in.tsx'), 'SignIn'),
  }),
  createRoute({
    getParentRoute,
    path: paths.signUp,
    beforeLoad: guestsOnly,
    validateSearch: texts('invitation', 'email'),
    component: lazyRouteComponent(() => import('./sign-up/sign-up.tsx'), 'SignUp'),
  }),
  createRoute({
    getParentRoute,
    path: paths.verifyCode,
    beforeLoad: guestsOnly,
    validateSearch: texts('email'),
    component: lazyRouteComponent(() => import('./verify-code/verify-code.tsx'), 'VerifyCode'),
  }),
  createRoute({
    getParentRoute,
    path: paths.forgotPassword,
    beforeLoad: guestsOnly,
    validateSearch: texts('email'),
    component: lazyRouteComponent(() => import('./forgot-password/forgot-password.tsx'), 'ForgotPassword'),
  }),
  createRoute({
    getParentRoute,
    path: paths.resetPassword,
    beforeLoad: guestsOnly,
    component: lazyRouteComponent(() => import('./reset-password/reset-password.tsx'), 'ResetPassword'),
  }),
  createRoute({
    getParentRoute,
    path: paths.confirmationRequired,
    beforeLoad: guestsOnly,
    validateSearch: texts('email', 'token'),
    component: lazyRouteComponent(
      () => import('./confirmation-required/confirmation-required.tsx'),
      'ConfirmationRequired',
    ),
  }),
  createRoute({
    getParentRoute,
    path: paths.unlockSession,
    beforeLoad: signedInOnly,
    validateSearch: texts('returnTo'),
    component: lazyRouteComponent(() => import('./unlock-session/unlock-session.tsx'), 'UnlockSession'),
  }),
  createRoute({
    getParentRoute,
    path: paths.signOut,
    beforeLoad: signedInOnly,
    component: lazyRouteComponent(() => import('./sign-out/sign-out.tsx'), 'SignOut'),
  }),
] as const
