import { bearingTo, metresBetween, type Place, walkMinutes } from '../cities/places.ts'

type Located = { id: string; name: string; favourite: boolean; location: Place | null }

export type Marker<Item> = {
  /** The studios of this marker: several where markers would overlap. */
  items: Item[]
  /** Percent from the left and from the top of the map. */
  x: number
  y: number
  /** Walking minutes to the nearest of them. */
  minutes: number
  /** Draws the label on the left, away from the nearest marker or the edge. */
  labelLeft: boolean
}

export type Radar<Item> = { rings: { minutes: number; percent: number }[]; markers: Marker<Item>[] }

/** Diameter of the outermost ring in percent of the map's width. */
const outerPercent = 88
/**
 * Radius candidates in walking minutes. The smallest that contains every studio is used; farther studios are clamped to
 * the rim.
 */
const reaches = [30, 60, 120]

/** Walking distance to each item with a position, nearest first. */
export const byDistance = <Item extends Located>(items: readonly Item[], from: Place | null) =>
  items
    .map((item) => {
      const metres = from && item.location ? metresBetween(from, item.location) : null
      return { item, metres, minutes: metres === null ? null : walkMinutes(metres) }
    })
    .sort((a, b) => (a.metres ?? Number.POSITIVE_INFINITY) - (b.metres ?? Number.POSITIVE_INFINITY))

const join = <Item>(markers: readonly Marker<Item>[], apart: number): Marker<Item>[] => {
  const joined: Marker<Item>[] = []
  for (const marker of markers) {
    const near = joined.findIndex(({ x, y }) => Math.hypot(x - marker.x, y - marker.y) < apart)
    const other = joined[near]
    if (other) joined[near] = { ...other, items: [...other.items, ...marker.items] }
    else joined.push(marker)
  }
  return joined
}

/** Flips labels away from the nearest marker, and inwards near the edge. */
const turnLabels = <Item>(markers: readonly Marker<Item>[]): Marker<Item>[] =>
  markers.map((marker) => {
    const [nearest] = markers
      .filter((other) => other !== marker && Math.abs(other.y - marker.y) < 14)
      .sort((a, b) => Math.abs(a.x - marker.x) - Math.abs(b.x - marker.x))
    const away = nearest !== undefined && nearest.x >= marker.x
    return { ...marker, labelLeft: marker.x > 70 || (marker.x > 30 && away) }
  })

/** Places studios by distance and bearing from a position, north up. Markers closer than `apart` percent are joined. */
export const placeMarkers = <Item extends Located>(items: readonly Item[], from: Place, apart: number): Radar<Item> => {
  const near = byDistance(items, from).filter(({ metres }) => metres !== null)
  const farthest = Math.max(0, ...near.map(({ minutes }) => minutes ?? 0))
  const reach = reaches.find((minutes) => farthest <= minutes) ?? reaches.at(-1) ?? 30
  const markers = near.map(({ item, minutes }): Marker<Item> => {
    const share = ((Math.min(minutes ?? 0, reach) / reach) * outerPercent) / 2
    const bearing = bearingTo(from, item.location ?? from)
    return {
      items: [item],
      x: 50 + share * Math.sin(bearing),
      y: 50 - share * Math.cos(bearing),
      minutes: minutes ?? 0,
      labelLeft: false,
    }
  })
  const rings = [1, 2, 3].map((part) => ({ minutes: (reach / 3) * part, percent: (outerPercent / 3) * part }))
  return { rings, markers: turnLabels(join(markers, apart)) }
}
