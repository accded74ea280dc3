import { initialsOf } from '@cupo/core/initials'
import { Link } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Pip } from '../../seats/pip.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { mapLink } from '../bookings/pass/map-link.ts'
import type { Place } from '../cities/places.ts'
import { messages } from './messages.ts'
import { type Marker, placeMarkers } from './place-markers.ts'
import css from './radar-map.module.css'
import type { Explored } from './studio-row.tsx'

/** Markers are 40 px on a map at least 284 px wide; closer than 44 px they are joined. */
const apart = (44 / 284) * 100

const MarkerLink = ({ marker, listId }: { marker: Marker<Explored>; listId: string }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const [first] = marker.items
  if (first === undefined) return null
  const many = marker.items.length > 1
  const away = f.minutes(marker.minutes)
  const names = marker.items.map(({ name }) => name).join(', ')
  const look = cx(css.marker, first.favourite && css.mine, marker.labelLeft && css.left)
  const style = { left: `${marker.x}%`, top: `${marker.y}%` }
  const inside = (
    <>
      <b aria-hidden="true">{many ? f.number(marker.items.length) : initialsOf(first.name)}</b>
      {many ? (
        <VisuallyHidden>{m.many({ count: f.number(marker.items.length), names })}</VisuallyHidden>
      ) : (
        <span>
          <strong>{first.name}</strong>
          <VisuallyHidden>, {m.onFoot(away)}</VisuallyHidden>
          <small aria-hidden="true">{away}</small>
        </span>
      )}
    </>
  )
  // A joined marker links to the list, which names each studio.
  return many ? (
    <a href={`#${listId}`} className={look} style={style} title={names}>
      {inside}
    </a>
  ) : (
    <Link to={paths.studioDetails} params={{ id: first.id }} className={look} style={style}>
      {inside}
    </Link>
  )
}

type RadarMapProps = {
  studios: readonly Explored[]
  from: Place
  /** Distances are measured from the device, not from the city's centre. */
  fromPerson: boolean
  cityName: string
  /** Id of the list of all studios. */
  listId: string
}

/** Studios by distance and bearing, without map tiles: rings are walking minutes, north is up. */
export const RadarMap = ({ studios, from, fromPerson, cityName, listId }: RadarMapProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { rings, markers } = placeMarkers(studios, from, apart)
  return (
    <Card as="section" flush className={css.card} aria-label={m.map}>
      <div className={css.map}>
        {rings.map(({ minutes, percent }) => (
          <i key={minutes} className={css.ring} style={{ width: `${percent}%` }}>
            <span>{f.minutes(minutes)}</span>
          </i>
        ))}
        <i className={css.you} role="img" aria-label={fromPerson ? m.you : m.center} />
        {markers.map((marker) => (
          <MarkerLink key={marker.items[0]?.id} marker={marker} listId={listId} />
        ))}
      </div>
      <p className={css.legend}>
        <span>
          <Pip state="mine" px={11} />
          {m.favourites}
        </span>
        <span>
          <Pip state="free" px={11} />
          {m.others}
        </span>
        <span>{m.northUp}</span>
        <a href={mapLink(cityName, cityName, navigator.userAgent)} target="_blank" rel="noopener noreferrer">
          {m.openMaps}
        </a>
      </p>
    </Card>
  )
}
