import type { RouteName } from '@cupo/contract'

/** Pauses in ms before each retry of a write, about 10 s together: longer than a failover of the database. */
const defaultPauses: readonly number[] = [400, 1_000, 2_000, 3_000, 4_000]
let pauses = defaultPauses

/** Replaces the pauses; for tests. */
export const setPauses = (list: readonly number[] = defaultPauses): void => {
  pauses = list
}

/**
 * POSTs that ignore an Idempotency-Key: a second request would act twice, or be refused although the first one
 * succeeded.
 */
export const unkeyedPosts: ReadonlySet<RouteName> = new Set<RouteName>([
  'actAs',
  'addPasskey',
  'askPasskey',
  'changePassword',
  'checkGiftCard',
  'checkInAtKiosk',
  'checkPayment',
  'confirmAuthenticator',
  'confirmEmailChange',
  'confirmSimulatedPayment',
  'createApiKey',
  'createCardToken',
  'createWebhook',
  'previewCampaign',
  'proveDomainByCode',
  'proveIdentity',
  'receivePartnerNotification',
  'receivePaymentNotification',
  'refreshAccessToken',
  'registerDevice',
  'renewCalendarLink',
  'renewRecoveryCodes',
  'reportAgendaPresence',
  'resetFactors',
  'search',
  'signIn',
  'signInByCode',
  'signInByPasskey',
  'signOut',
  'simulatePolicy',
  'startAuthenticator',
  'startKiosk',
  'startPasskey',
  'subscribePush',
  'unlockSession',
  'uploadAvatar',
  'uploadCorporateLogo',
  'verifyCode',
  'verifyLink',
])

/** A network error, or a response of a proxy or server without its database: another attempt can succeed. */
const isTransient = (response: Response | null): boolean => {
  if (response === null) return navigator.onLine
  if (response.status === 502 || response.status === 504) return true
  const isEnvelope = response.headers.get('Content-Type')?.startsWith('application/json') === true
  return response.status === 503 && (response.headers.has('Retry-After') || !isEnvelope)
}

/**
 * Resolves after about `ms`, or immediately when the signal aborts. The jitter spreads the retries of clients that
 * failed at the same time.
 */
const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms * (0.8 + Math.random() * 0.4))
    signal?.addEventListener('abort', end)
  })

/**
 * Repeats a write whose first attempt got no response, or a response that allows a retry. Each attempt sends the same
 * Idempotency-Key, so that a write that was applied before its response was lost is not applied again.
 * @param first response of the first attempt, null without one
 * @returns the first conclusive response, or the last one
 * @throws the error of `attempt` when the signal aborts
 */
export const retryWrite = async (
  name: RouteName,
  first: Response | null,
  attempt: () => Promise<Response | null>,
  signal?: AbortSignal,
): Promise<Response | null> => {
  let response = first
  if (unkeyedPosts.has(name)) return response
  for (const ms of pauses) {
    if (!isTransient(response)) break
    await pause(ms, signal)
    response = await attempt()
  }
  return response
}
