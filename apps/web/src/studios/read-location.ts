import type { Place } from '../member/cities/places.ts'

/** A position as shown in the field: `19.4117, -99.1706`. */
export const writeLocation = (place: Place | undefined): string =>
  place === undefined ? '' : `${place.lat}, ${place.lng}`

/** Parses a typed position; null for empty input, undefined for invalid input. */
export const readLocation = (text: string): Place | null | undefined => {
  if (text.trim() === '') return null
  const match = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/.exec(text)
  const place = { lat: Number(match?.[1]), lng: Number(match?.[2]) }
  return Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180 ? place : undefined
}
