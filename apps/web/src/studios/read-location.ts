import type { Place } from '../member/cities/places.ts'

/** A place as it stands in a field: `19.4117, -99.1706`. */
export const writeLocation = (place: Place | undefined): string =>
  place === undefined ? '' : `${place.lat}, ${place.lng}`

/** The place that was typed; null where nothing was, undefined where it is none. */
export const readLocation = (text: string): Place | null | undefined => {
  if (text.trim() === '') return null
  const match = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text)
  const place = { lat: Number(match?.[1]), lng: Number(match?.[2]) }
  return Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180 ? place : undefined
}
