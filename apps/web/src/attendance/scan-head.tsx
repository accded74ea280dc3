import type { ClassDetail } from '@cupo/contract'
import { IconArrowLeft, IconWifiOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import { useFormat } from '../format/use-format.ts'
import { useMessages } from '../i18n/messages.ts'
import { Strip } from '../seats/strip.tsx'
import { IconButton, iconButtonClass } from '../ui/button.tsx'
import { useOnline } from '../ui/use-online.ts'
import { byPresence } from './marks.ts'
import { messages as roster } from './messages.ts'
import { isSpread, whenOf } from './roster-head.tsx'
import css from './scan.module.css'
import { messages } from './scan-messages.ts'
import type { ScanItem } from './use-scan.ts'

type ScanHeadProps = {
  view: ClassDetail
  items: readonly ScanItem[]
  /** Number of arrivals not yet sent to the server. */
  unsent: number
  now: Date
  /** Goes back to the camera instead of the roster. */
  onBack: (() => void) | null
}

/** The class with its time, the arrivals and the strip of seats. */
export const ScanHead = ({ view, items, unsent, now, onBack }: ScanHeadProps) => {
  const m = useMessages(messages)
  const words = useMessages(roster)
  const f = useFormat()
  const { expected, arrived, missing } = byPresence(items)
  const booked = expected.length + arrived.length + missing.length
  const icon = <IconArrowLeft aria-hidden="true" />
  return (
    <header className={css.head}>
      <div className={css.top}>
        {onBack === null ? (
          <Link className={iconButtonClass(css.back)} to={paths.roster} params={{ id: view.id }} aria-label={m.back}>
            {icon}
          </Link>
        ) : (
          <IconButton className={css.back} label={m.toCamera} onClick={onBack}>
            {icon}
          </IconButton>
        )}
        <div className={css.name}>
          <h1>
            {view.classType.name}, <time dateTime={view.startsAt}>{f.time(view.startsAt, view.timeZone)}</time>
          </h1>
          <p className="soft">{whenOf(view, now, f, words)}</p>
        </div>
        <b className={`clock ${css.count}`} aria-hidden="true">
          {arrived.length}
          <small> / {booked}</small>
        </b>
      </div>
      <Strip
        className={isSpread(view) ? css.spread : css.strip}
        size="m"
        columns={view.capacity <= 24 ? 'oneRow' : 'auto'}
        capacity={view.capacity}
        taken={booked}
        arrived={arrived.length}
        noShow={missing.length}
        label={m.count({ arrived: arrived.length - unsent, expected: expected.length, unsent })}
      />
    </header>
  )
}

/** The number of marks on this device that are not sent yet. */
export const UnsentBox = ({ count }: { count: number }) => {
  const m = useMessages(messages)
  const online = useOnline()
  return (
    <div role="status">
      {count > 0 && !online && (
        <p className={css.unsent}>
          <b className="clock">{count}</b>
          <span>
            {m.storedMarks(count)}
            <br />
            <span className="soft">{m.keptText}</span>
          </span>
          <IconWifiOff aria-hidden="true" />
        </p>
      )}
    </div>
  )
}
