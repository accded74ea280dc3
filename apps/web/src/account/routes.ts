import { createRoute, notFound } from '@tanstack/react-router'
import { accountPaths } from '../app/account-paths.ts'
import { guestsOnly, signedInOnly } from '../app/guards.ts'
import { lazyScreen } from '../app/lazy-screen.ts'
import { rootRoute } from '../app/root-route.ts'
import { texts } from '../app/search.ts'

const getParentRoute = () => rootRoute
const staticData = { layout: 'empty' } as const
/** Path of the initial page load; undefined when rendering to a string. */
const openedAt = globalThis.location?.pathname

/** Leaves the app for a page rendered by the server. Not found if the app was loaded at that path, which would loop. */
const leave = async ({ location, preload }: { location: { href: string }; preload: boolean }): Promise<void> => {
  if (preload) return
  if (openedAt === accountPaths.landing) throw notFound()
  window.location.assign(location.href)
  await new Promise(() => {})
}

const redirect = lazyScreen(() => import('./users/redirect/redirect.tsx'), 'Redirect')

export const accountRoutes = [
  createRoute({ getParentRoute, staticData, path: accountPaths.root, component: redirect }),
  createRoute({ getParentRoute, staticData, path: accountPaths.redirect, component: redirect }),
  createRoute({ getParentRoute, staticData, path: accountPaths.landing, beforeLoad: leave }),
  createRoute({
    getParentRoute,
    staticData,
    path: accountPaths.publicHelp,
    component: lazyScreen(() => import('../help/public-help.tsx'), 'PublicHelp'),
  }),
  createRoute({
    getParentRoute,
    staticData,
    path: accountPaths.kiosk,
    component: lazyScreen(() => import('../kiosks/kiosk.tsx'), 'Kiosk'),
  }),
  createRoute({
    getParentRoute,
    staticData,
    path: accountPaths.signIn,
    beforeLoad: guestsOnly,
    validateSearch: texts('email', 'redirectURL'),
    component: lazyScreen(() => import('./sessions/sign-in/sign-in.tsx'), 'SignIn'),
  }),
  createRoute({
    getParentRoute,
    staticData,
    path: accountPaths.signUp,
    beforeLoad: guestsOnly,
    validateSearch: texts('invitation', 'email', 'redirectURL'),
    component: lazyScreen(() => import('./accounts/sign-up/sign-up.tsx'), 'SignUp'),
  }),
  createRoute({
    getParentRoute,
    staticData,
    path: accountPaths.requestAccess,
    validateSearch: texts('kind'),
    component: lazyScreen(async () => (await import('./rare-pages.ts')).loadRequestAccess(), 'RequestAccess'),
  }),
  createRoute({
    getParentRoute,
    staticData,
    path: accountPaths.verifyCode,
    beforeLoad: guestsOnly,
    validateSearch: texts('email', 'redirectURL'),
    component: lazyScreen(() => import('./accounts/verify-code/verify-code.tsx'), 'VerifyCode'),
  }),
  createRoute({
    getParentRoute,
    staticData,
    path: accountPaths.forgotPassword,
    beforeLoad: guestsOnly,
    validateSearch: texts('email', 'redirectURL'),
    component: lazyScreen(() => import('./accounts/forgot-password/forgot-password.tsx'), 'ForgotPassword'),
  }),
  createRoute({
    getParentRoute,
    staticData,
    path: accountPaths.resetPassword,
    beforeLoad: guestsOnly,
    validateSearch: texts('redirectURL'),
    component: lazyScreen(() => import('./accounts/reset-password/reset-password.tsx'), 'ResetPassword'),
  }),
  createRoute({
    getParentRoute,
    staticData,
    path: accountPaths.reopenStudio,
    component: lazyScreen(() => import('./handovers/reopen-studio.tsx'), 'ReopenStudio'),
  }),
  createRoute({
    getParentRoute,
    staticData,
    path: accountPaths.news,
    component: lazyScreen(() => import('./campaigns/stop-news.tsx'), 'StopNews'),
  }),
  createRoute({
    getParentRoute,
    staticData,
    path: accountPaths.confirmationRequired,
    beforeLoad: guestsOnly,
    validateSearch: texts('email', 'token', 'redirectURL'),
    component: lazyScreen(
      () => import('./accounts/confirmation-required/confirmation-required.tsx'),
      'ConfirmationRequired',
    ),
  }),
  createRoute({
    getParentRoute,
    staticData,
    path: accountPaths.unlockSession,
    beforeLoad: signedInOnly,
    validateSearch: texts('redirectURL'),
    component: lazyScreen(() => import('./sessions/unlock-session/unlock-session.tsx'), 'UnlockSession'),
  }),
  createRoute({
    getParentRoute,
    staticData,
    path: accountPaths.enrol,
    beforeLoad: signedInOnly,
    component: lazyScreen(async () => (await import('./rare-pages.ts')).loadEnrol(), 'Enrol'),
  }),
  createRoute({
    getParentRoute,
    staticData,
    path: accountPaths.signOut,
    beforeLoad: signedInOnly,
    component: lazyScreen(() => import('./sessions/sign-out/sign-out.tsx'), 'SignOut'),
  }),
] as const
