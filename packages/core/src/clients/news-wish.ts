/**
 * Where a client agreed to get a studio's news: told to the desk, when they took their file over, in their own pages, by
 * the link of a campaign, or in an imported file.
 */
export const newsSources = ['desk', 'claim', 'profile', 'mail', 'import'] as const
export type NewsSource = (typeof newsSources)[number]

/** agreed: the client agreed to the news; unasked: they never said; stopped: they want none. */
export const newsStates = ['agreed', 'unasked', 'stopped'] as const
export type NewsState = (typeof newsStates)[number]

/** What a client wants of a studio's news. */
export type NewsWish = { agreedAt: Date | null; source: NewsSource | null; stoppedAt: Date | null }

/** The state by whether the instants are there, in any form. */
export const newsStateOf = ({ agreedAt, stoppedAt }: Record<'agreedAt' | 'stoppedAt', unknown>): NewsState => {
  if (stoppedAt !== null) return 'stopped'
  return agreedAt === null ? 'unasked' : 'agreed'
}

/** Whether a client gets the news of a studio, which sends them to all who did not stop them, or only to who agreed. */
export const getsNews = (state: NewsState, agreedOnly: boolean): boolean =>
  state === 'agreed' || (state === 'unasked' && !agreedOnly)

/**
 * The wish after a client agreed to the news, or stopped them. The first agreement keeps its date and source; stopping
 * withdraws it. @returns null without a change
 */
export const decideNews = (
  { wanted, source }: { wanted: boolean; source: NewsSource },
  wish: NewsWish,
  now: Date,
): NewsWish | null => {
  const state = newsStateOf(wish)
  if (state === (wanted ? 'agreed' : 'stopped')) return null
  return wanted ? { agreedAt: now, source, stoppedAt: null } : { agreedAt: null, source: null, stoppedAt: now }
}

/** Countries of the European Economic Area, where news by mail need consent (ISO 3166). */
const consentCountries = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

/** Whether a new studio of a country sends news only to clients who agreed. Null: no country is known. */
export const asksForConsent = (country: string | null): boolean => country !== null && consentCountries.has(country)
