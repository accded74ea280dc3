import type { Language } from '@cupo/core/preferences'
import type { LandingClass, PublicClass } from './store.ts'
import type { Words } from './words-es.ts'

export type Plan = { points: number; usdCents: number; monthly: boolean }
type EventFacts = Pick<Facts, 'publicUrl' | 'language' | 'plans'>
type Facts = {
  publicUrl: string
  brand: string
  language: Language
  w: Words
  classes: readonly LandingClass[]
  /** Plans on sale. A class costs its points at the price of the smallest pack, as in the open data. */
  plans: readonly Plan[]
}

/** Id of a studio in the JSON-LD of every page. */
export const gymId = (publicUrl: string, studioId: string): string => `${publicUrl}/#studio-${studioId}`

/** Lists the studios of the classes, each once. */
const gymsOf = ({ publicUrl, classes }: Facts) => {
  const studios = new Map(classes.map((each) => [each.studioId, each]))
  return [...studios.values()].map(({ studioId, studio, address }) => ({
    '@type': 'ExerciseGym',
    '@id': gymId(publicUrl, studioId),
    name: studio,
    ...(address !== '' && { address: { '@type': 'PostalAddress', streetAddress: address } }),
  }))
}

/** Price of a seat in US dollars; null without a plan. */
const priceOf = (points: number, plans: readonly Plan[]): string | null => {
  const [smallest] = plans.toSorted((a, b) => Number(a.monthly) - Number(b.monthly) || a.points - b.points)
  if (points === 0) return '0.00'
  return smallest ? (Math.ceil((points * smallest.usdCents) / smallest.points) / 100).toFixed(2) : null
}

const offersOf = (each: PublicClass, { publicUrl, plans }: EventFacts) => {
  const price = priceOf(each.points, plans)
  if (price === null) return {}
  const availability = each.taken < each.capacity ? 'InStock' : 'SoldOut'
  return {
    offers: {
      '@type': 'Offer',
      price,
      priceCurrency: 'USD',
      availability: `https://schema.org/${availability}`,
      url: `${publicUrl}/gym/calendar/class/${each.id}`,
    },
  }
}

/** Describes a class as an event. Excludes coaches, who did not consent to publication in search engines. */
export const eventOf = (each: PublicClass, facts: EventFacts) => ({
  '@type': 'Event',
  '@id': `${facts.publicUrl}/gym/calendar/class/${each.id}`,
  name: each.name,
  about: { '@type': 'ExerciseAction', name: each.name, exerciseType: each.name },
  startDate: each.startsAt.toISOString(),
  endDate: each.endsAt.toISOString(),
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  inLanguage: facts.language,
  maximumAttendeeCapacity: each.capacity,
  remainingAttendeeCapacity: Math.max(0, each.capacity - each.taken),
  location: { '@type': 'ExerciseGym', name: each.studio, address: each.address || each.studio },
  organizer: { '@id': gymId(facts.publicUrl, each.studioId) },
  ...offersOf(each, facts),
  potentialAction: { '@type': 'ReserveAction', target: `${facts.publicUrl}/gym/calendar/class/${each.id}` },
})

/** JSON-LD of a graph. "<" is escaped as JSON, so that data cannot close the script element. */
export const renderGraph = (graph: readonly object[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')

/** JSON-LD of the landing for search engines. */
export const renderSchema = (facts: Facts): string => {
  const { publicUrl, brand, language, w } = facts
  const organization = `${publicUrl}/#organization`
  const graph = [
    { '@type': 'Organization', '@id': organization, name: brand, url: `${publicUrl}/home`, description: w.description },
    {
      '@type': 'WebSite',
      '@id': `${publicUrl}/#website`,
      url: `${publicUrl}/home`,
      name: brand,
      inLanguage: language,
      publisher: { '@id': organization },
    },
    ...gymsOf(facts),
    ...facts.classes.map((each) => eventOf(each, facts)),
  ]
  return renderGraph(graph)
}
