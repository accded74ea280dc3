import type { ClassDetail } from '@cupo/contract'
import { useApi } from '../../../api/use-api.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Rich } from '../../../ui/rich.tsx'
import { useBookingWords } from '../../bookings/book/use-booking-words.ts'
import { MandateNote } from '../../mandates/mandate-note.tsx'
import { messages as mandateMessages } from '../../mandates/messages.ts'
import { deadlineWords } from './deadline.ts'
import { messages } from './messages.ts'
import css from './top-up-sheet.module.css'
import { useMissing } from './use-top-up.ts'

type ShortInLineProps = { view: ClassDetail; bookingId: string; onBuy: () => void; onAgree: () => void }

/** On the class page of a member who waits with too few points: missing points, deadline, and the link to buy them. */
export const ShortInLine = ({ view, bookingId, onBuy, onAgree }: ShortInLineProps) => {
  const m = useMessages(messages)
  const { f } = useBookingWords()
  const words = useMessages(mandateMessages)
  const missing = useMissing(view)
  const mandate = useApi('readMandate', { params: { id: bookingId } }).data ?? null
  if (missing === null) return null
  if (mandate !== null) return <MandateNote view={view} bookingId={bookingId} mandate={mandate} />
  const { topUpUntil, timeZone } = view
  const now = new Date()
  const points = f.points(missing.missing)
  const ahead = Date.parse(topUpUntil) > now.getTime()
  return (
    <div className={css.inLine}>
      <p className="warn">
        <Rich
          text={
            ahead ? m.shortInLine({ points, ...deadlineWords(f, topUpUntil, timeZone, now) }) : m.shortByTurn(points)
          }
        />
      </p>
      <Button look="fill" onClick={() => onBuy()}>
        {m.buyForTurn}
      </Button>
      {ahead && (
        <Button look="quiet" onClick={onAgree}>
          {words.onlyIfTurn}
        </Button>
      )}
    </div>
  )
}
