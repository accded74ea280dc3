/**
 * Endpoints of pages for signed-out visitors. Separate from `routes`, so that the first load contains only these paths.
 */
export const openRoutes = {
  signUp: 'POST /api/auth/sign-up',
  resendCode: 'POST /api/auth/resend-code',
  verifyCode: 'POST /api/auth/verify-code',
  verifyLink: 'POST /api/auth/verify-link',
  signIn: 'POST /api/auth/sign-in',
  unlockSession: 'POST /api/auth/unlock-session',
  refreshAccessToken: 'POST /api/auth/refresh-access-token',
  forgotPassword: 'POST /api/auth/forgot-password',
  resetPassword: 'POST /api/auth/reset-password',
  signOut: 'POST /api/auth/sign-out',
  requestAccess: 'POST /api/access-requests',
  readInvitation: 'GET /api/auth/invitations/:token',
  readUser: 'GET /api/common/user',
  updateUser: 'PATCH /api/common/user',
  readConfig: 'GET /api/common/config',
} as const
