/**
 * Where a client agreed to get a studio's news: told to the desk, when they took their file over, in their settings, on the
 * page of a class they booked, by the link of a campaign, or in an imported file.
 */
export const newsSources = ['desk', 'claim', 'profile', 'booking', 'mail', 'import'] as const
export type NewsSource = (typeof newsSources)[number]

/** agreed: the client agreed to the news; unasked: they never said; stopped: they want none. */
export const newsStates = ['agreed', 'unasked', 'stopped'] as const
export type NewsState = (typeof newsStates)[number]

/** What a client wants of a studio's news. */
export type NewsWish = { agreedAt: Date | null; source: NewsSource | null; stoppedAt: Date | null }

/** The state by which instants are recorded. Files of a merge have them as text. */
export const newsStateOf = ({
  agreedAt,
  stoppedAt,
}: Record<'agreedAt' | 'stoppedAt', Date | string | null>): NewsState => {
  if (stoppedAt !== null) return 'stopped'
  return agreedAt === null ? 'unasked' : 'agreed'
}

/** Whether a client gets the news of a studio, which sends them to all who did not stop them, or only to who agreed. */
export const getsNews = (state: NewsState, agreedOnly: boolean): boolean =>
  state === 'agreed' || (state === 'unasked' && !agreedOnly)

/** `reason`: how a client who had stopped the news asked the desk for them again. */
export type NewsChange = { wanted: boolean; source: NewsSource; reason?: string | undefined }

/** The wish after a change, null without one; or since when the client has stopped the news that the desk starts again. */
export type NewsDecision = { ok: true; wish: NewsWish | null } | { ok: false; stoppedAt: Date }

/**
 * Decides a change of what a client wants. The first agreement keeps its date and source; stopping withdraws it. The desk
 * does not start stopped news again without saying how the client asked for them; clients themselves do.
 */
export const decideNews = ({ wanted, source, reason = '' }: NewsChange, wish: NewsWish, now: Date): NewsDecision => {
  const { stoppedAt } = wish
  if (newsStateOf(wish) === (wanted ? 'agreed' : 'stopped')) return { ok: true, wish: null }
  if (!wanted) return { ok: true, wish: { agreedAt: null, source: null, stoppedAt: now } }
  if (stoppedAt !== null && source === 'desk' && reason.trim() === '') return { ok: false, stoppedAt }
  return { ok: true, wish: { agreedAt: now, source, stoppedAt: null } }
}

/** Countries of the European Economic Area, where news by mail need consent (ISO 3166). */
const consentCountries = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

/** Whether a new studio of a country sends news only to clients who agreed. Null: no country is known. */
export const asksForConsent = (country: string | null): boolean => country !== null && consentCountries.has(country)
