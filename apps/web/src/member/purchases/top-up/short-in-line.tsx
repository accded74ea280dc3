import type { ClassDetail } from '@cupo/contract'
import { useMessages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Rich } from '../../../ui/rich.tsx'
import { useBookingWords } from '../../bookings/book/use-booking-words.ts'
import { deadlineWords } from './deadline.ts'
import { messages } from './messages.ts'
import css from './top-up-sheet.module.css'
import { useMissing } from './use-top-up.ts'

/** On the class page of a member who waits with too few points: what is missing, until when, and the way to buy it. */
export const ShortInLine = ({ view, onBuy }: { view: ClassDetail; onBuy: () => void }) => {
  const m = useMessages(messages)
  const { f } = useBookingWords()
  const missing = useMissing(view)
  if (missing === null) return null
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
    </div>
  )
}
