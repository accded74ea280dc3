import { publicStudioPath } from '@cupo/contract/links'
import { activityOf } from './find-activity.ts'
import type { FeedItem, FeedKind, SeriesData, SessionData } from './store.ts'

/** Path of each feed and of its items. */
export const feedPaths = { series: '/openactive/session-series', session: '/openactive/scheduled-sessions' } as const

const kinds = { series: 'SessionSeries', session: 'ScheduledSession' } as const
/** The licence under which the data is published. */
export const license = 'https://creativecommons.org/licenses/by/4.0/'
const context = 'https://openactive.io/'
const activityList = 'https://openactive.io/activity-list'

const idOf = (publicUrl: string, kind: FeedKind, ref: string): string =>
  `${publicUrl}${feedPaths[kind]}/${encodeURIComponent(ref)}`

/** A free class costs 0. Points are sold in packs, so the price is the smallest pack's. */
const offersOf = (id: string, url: string, { points, cents }: { points: number; cents: number | null }) => [
  {
    '@type': 'Offer',
    '@id': `${id}#points`,
    name: points === 1 ? '1 punto' : `${points} puntos`,
    price: points === 0 ? 0 : (cents ?? 0) / 100,
    priceCurrency: 'USD',
    url,
  },
]

const placeOf = (publicUrl: string, data: SeriesData) => ({
  '@type': 'Place',
  '@id': `${publicUrl}/openactive/places/${data.branchId}`,
  name: data.branch === data.studio ? data.studio : `${data.studio}, ${data.branch}`,
  address: data.address === '' ? data.studio : data.address,
  ...(data.latitude !== null &&
    data.longitude !== null && {
      geo: { '@type': 'GeoCoordinates', latitude: data.latitude, longitude: data.longitude },
    }),
})

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Weekly times of a series. Partial: the dated classes are in their own feed, so consumers must not derive them. */
const schedulesOf = ({ times, timeZone }: SeriesData) =>
  times.map((time) => ({
    '@type': 'PartialSchedule',
    byDay: time.weekdays.map((weekday) => `https://schema.org/${weekdays[weekday - 1]}`),
    startTime: time.from,
    endTime: time.to,
    repeatFrequency: 'P1W',
    scheduleTimezone: timeZone,
  }))

/** Renders a discipline at a branch as an OpenActive SessionSeries. */
export const renderSeries = (publicUrl: string, ref: string, data: SeriesData) => {
  const id = idOf(publicUrl, 'series', ref)
  const studioUrl = `${publicUrl}${publicStudioPath(data.studioId)}`
  const activity = activityOf(data.name, data.color)
  return {
    '@context': context,
    '@type': 'SessionSeries',
    '@id': id,
    identifier: ref,
    name: data.name,
    ...(data.description !== '' && { description: data.description }),
    url: studioUrl,
    activity: [{ '@type': 'Concept', '@id': activity.id, prefLabel: activity.prefLabel, inScheme: activityList }],
    location: placeOf(publicUrl, data),
    organizer: {
      '@type': 'Organization',
      '@id': `${publicUrl}/openactive/studios/${data.studioId}`,
      name: data.studio,
      url: studioUrl,
    },
    eventSchedule: schedulesOf(data),
    offers: offersOf(id, studioUrl, data),
  }
}

/** Renders a dated class as an OpenActive ScheduledSession. Excludes coaches, who did not consent to open data. */
export const renderSession = (publicUrl: string, ref: string, data: SessionData) => {
  const id = idOf(publicUrl, 'session', ref)
  const url = `${publicUrl}/gym/calendar/class/${ref}`
  const minutes = (Date.parse(data.endsAt) - Date.parse(data.startsAt)) / 60_000
  return {
    '@context': context,
    '@type': 'ScheduledSession',
    '@id': id,
    identifier: ref,
    superEvent: idOf(publicUrl, 'series', data.seriesRef),
    startDate: data.startsAt,
    endDate: data.endsAt,
    duration: `PT${minutes}M`,
    eventStatus: `https://schema.org/${data.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    maximumAttendeeCapacity: data.capacity,
    remainingAttendeeCapacity: data.left,
    url,
    offers: offersOf(id, url, data),
  }
}

const renderData = (publicUrl: string, kind: FeedKind, ref: string, data: SeriesData | SessionData) =>
  kind === 'series'
    ? renderSeries(publicUrl, ref, data as SeriesData)
    : renderSession(publicUrl, ref, data as SessionData)

/** Renders a page of a feed as RPDE. The last page has no items, and its `next` is its own address. */
export const renderFeedPage = (
  publicUrl: string,
  kind: FeedKind,
  after: number,
  items: readonly FeedItem<FeedKind>[],
) => ({
  next: `${publicUrl}${feedPaths[kind]}?afterChangeNumber=${items.at(-1)?.modified ?? after}`,
  items: items.map(({ ref, modified, data }) => ({
    state: data === null ? 'deleted' : 'updated',
    kind: kinds[kind],
    id: ref,
    modified,
    ...(data !== null && { data: renderData(publicUrl, kind, ref, data) }),
  })),
  license,
})
