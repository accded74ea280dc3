/** A geographic position in degrees. */
export type Place = { lat: number; lng: number }

const earthRadius = 6_371_000
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance in metres. */
export const metresBetween = (one: Place, other: Place): number => {
  const lat = radians(other.lat - one.lat)
  const lng = radians(other.lng - one.lng)
  const chord =
    Math.sin(lat / 2) ** 2 + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(lng / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Initial bearing in radians, clockwise from north. */
export const bearingTo = (from: Place, to: Place): number => {
  const lng = radians(to.lng - from.lng)
  const [a, b] = [radians(from.lat), radians(to.lat)]
  return Math.atan2(Math.sin(lng) * Math.cos(b), Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(lng))
}

/** Metres of straight-line distance per minute on foot; streets add about a quarter. */
const walkingSpeed = 64

export const walkMinutes = (metres: number): number => Math.max(1, Math.round(metres / walkingSpeed))
