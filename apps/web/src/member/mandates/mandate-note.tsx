import type { ClassView, Data } from '@cupo/contract'
import { useAct } from '../../api/use-act.ts'
import { moneyWords } from '../../format/money.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Rich } from '../../ui/rich.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useTermsWords } from '../bookings/book/use-terms-words.ts'
import { useCardName } from '../purchases/buy-and-book/use-card-name.ts'
import css from '../purchases/top-up/top-up-sheet.module.css'
import { messages } from './messages.ts'

type Mandate = NonNullable<Data<'readMandate'>>

type MandateNoteProps = { view: ClassView; bookingId: string; mandate: Mandate }

/** The purchase agreed for this waitlist place, and a button that revokes the consent. */
export const MandateNote = ({ view, bookingId, mandate }: MandateNoteProps) => {
  const m = useMessages(messages)
  const { f, words } = useTermsWords()
  const nameOf = useCardName()
  const { send, busy } = useAct('deleteMandate', {
    refreshes: ['readMandate'],
    onDone: () => showToast('done', m.removed),
  })
  const { offer, price, card, until, charging } = mandate
  const terms = { offer: offer.name, price: moneyWords(f, price), card: nameOf(card) }
  if (charging) {
    return (
      <p role="status" className={css.note}>
        <Rich text={m.charging(terms)} />
      </p>
    )
  }
  return (
    <div className={css.inLine}>
      <p>
        <Rich text={m.active({ ...terms, until: words.moment(until, view.timeZone, new Date()) })} />
      </p>
      <Button busy={busy} onClick={() => void send({ params: { id: bookingId } })}>
        {m.remove}
      </Button>
    </div>
  )
}
