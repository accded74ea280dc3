import type { Booking, ClassDetail, ClassView } from '@cupo/contract'
import { groupPassCode } from '@cupo/core/pass-code'
import { useFormat } from '../../../format/use-format.ts'
import { useNow } from '../../../format/use-now.ts'
import { foreignZoneOf } from '../../../format/zone.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useScreenAwake } from '../../../ui/use-screen-awake.ts'
import { messages } from './messages.ts'
import css from './qr.module.css'
import { QrCode } from './qr-code.tsx'
import { groupCode } from './qr-path.ts'
import { spotOf } from './spot-of.ts'

/** A booking with the fields the QR sheet needs; list responses have fewer fields of the class than its page. */
export type Shown = Pick<Booking, 'checkInCode' | 'passCode' | 'spotId'> & {
  class: ClassView & Partial<Pick<ClassDetail, 'spotKind' | 'checkInOpensAt'>>
  /** The dependant whose pass it is; absent for the member's own. */
  dependant?: { name: string } | undefined
}

/** The sheet to show at check-in: the time, the QR code at full width and the pass code to type. */
export const QrSheet = ({ booking, onClose }: { booking: Shown; onClose: () => void }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const now = useNow(60_000)
  useScreenAwake()
  const { class: view, checkInCode, passCode, dependant } = booking
  const spot = spotOf(booking, view)
  const place = [
    view.studio.name,
    view.room?.name,
    spot && m.spotNamed({ noun: m.spot[spot.kind], label: spot.label }),
    foreignZoneOf(view, f.language),
  ]
  const opens = view.checkInOpensAt
  return (
    <Dialog open onClose={onClose} title={view.classType.name} kind="sheet">
      <div className={css.sheet}>
        <div>
          {dependant !== undefined && <p className={css.person}>{dependant.name}</p>}
          <p className={css.when}>
            <span className={css.day}>{f.nearDayOf(view.startsAt, view.timeZone, now)}</span>
            <b className="clock">{f.time(view.startsAt, view.timeZone)}</b>
          </p>
          <p className="soft">{place.filter(Boolean).join(', ')}</p>
        </div>
        <div className={css.frame}>
          <QrCode text={checkInCode} label={m.qrLabel} />
        </div>
        <p className={`clock ${css.letters}`}>{passCode ? groupPassCode(passCode) : groupCode(checkInCode)}</p>
        <CopyButton text={passCode || checkInCode} size="sm" />
        <p className={`soft ${css.hint}`}>
          {opens === undefined ? m.showAtDoor : m.showFrom(f.time(opens, view.timeZone))}
        </p>
      </div>
    </Dialog>
  )
}
