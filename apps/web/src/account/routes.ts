import { createRoute } from '@tanstack/react-router'
import { guestsOnly, signedInOnly } from '../app/guards.ts'
import { lazyScreen } from '../app/lazy-screen.ts'
import { paths } from '../app/paths.ts'
import { rootRoute } from '../app/root-route.ts'
import { texts } from '../app/search.ts'

const getParentRoute = () => rootRoute
const redirect = lazyScreen(() => import('./redirect/redirect.tsx'), 'Redirect')

export const accountRoutes = [
  createRoute({ getParentRoute, path: paths.root, component: redirect }),
  createRoute({ getParentRoute, path: paths.redirect, component: redirect }),
  createRoute({
    getParentRoute,
    path: paths.signIn,
    beforeLoad: guestsOnly,
    validateSearch: texts('email', 'returnTo'),
    component: lazyScreen(() => import('./sign-in/sign-in.tsx'), 'SignIn'),
  }),
  createRoute({
    getParentRoute,
    path: paths.signUp,
    beforeLoad: guestsOnly,
    validateSearch: texts('invitation', 'email'),
    component: lazyScreen(() => import('./sign-up/sign-up.tsx'), 'SignUp'),
  }),
  createRoute({
    getParentRoute,
    path: paths.verifyCode,
    beforeLoad: guestsOnly,
    validateSearch: texts('email'),
    component: lazyScreen(() => import('./verify-code/verify-code.tsx'), 'VerifyCode'),
  }),
  createRoute({
    getParentRoute,
    path: paths.forgotPassword,
    beforeLoad: guestsOnly,
    validateSearch: texts('email'),
    component: lazyScreen(() => import('./forgot-password/forgot-password.tsx'), 'ForgotPassword'),
  }),
  createRoute({
    getParentRoute,
    path: paths.resetPassword,
    beforeLoad: guestsOnly,
    component: lazyScreen(() => import('./reset-password/reset-password.tsx'), 'ResetPassword'),
  }),
  createRoute({
    getParentRoute,
    path: paths.confirmationRequired,
    beforeLoad: guestsOnly,
    validateSearch: texts('email', 'token'),
    component: lazyScreen(() => import('./confirmation-required/confirmation-required.tsx'), 'ConfirmationRequired'),
  }),
  createRoute({
    getParentRoute,
    path: paths.unlockSession,
    beforeLoad: signedInOnly,
    validateSearch: texts('returnTo'),
    component: lazyScreen(() => import('./unlock-session/unlock-session.tsx'), 'UnlockSession'),
  }),
  createRoute({
    getParentRoute,
    path: paths.signOut,
    beforeLoad: signedInOnly,
    component: lazyScreen(() => import('./sign-out/sign-out.tsx'), 'SignOut'),
  }),
] as const
