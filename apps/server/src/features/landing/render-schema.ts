import type { Language } from '@cupo/core/preferences'
import type { LandingClass } from './store.ts'
import type { Words } from './words-es.ts'

type Facts = { publicUrl: string; brand: string; language: Language; w: Words; classes: readonly LandingClass[] }

const eventOf = (each: LandingClass, { publicUrl, language }: Facts) => ({
  '@type': 'Event',
  '@id': `${publicUrl}/gym/calendar/class/${each.id}`,
  name: each.name,
  about: { '@type': 'ExerciseAction', name: each.name, exerciseType: each.name },
  startDate: each.startsAt.toISOString(),
  endDate: each.endsAt.toISOString(),
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  inLanguage: language,
  maximumAttendeeCapacity: each.capacity,
  remainingAttendeeCapacity: Math.max(0, each.capacity - each.taken),
  location: { '@type': 'ExerciseGym', name: each.studio, address: each.address || each.studio },
  organizer: { '@type': 'Organization', name: each.studio },
  ...(each.coach === null ? {} : { performer: { '@type': 'Person', name: each.coach } }),
  potentialAction: { '@type': 'ReserveAction', target: `${publicUrl}/gym/calendar/class/${each.id}` },
})

/** JSON-LD for search engines. "<" is written as a JSON escape, so that the data cannot close its script element. */
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
    ...facts.classes.map((each) => eventOf(each, facts)),
  ]
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
}
