import { IconShare2, IconSquarePlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { messages } from './messages.ts'
import css from './offer-card.module.css'
import { type Offer, putAside, takeBack } from './offers.ts'

const Steps = () => {
  const m = useMessages(messages).offer.installByHand
  return (
    <ol>
      <li>
        {m.share} <IconShare2 aria-hidden="true" />
      </li>
      <li>
        {m.add} <IconSquarePlus aria-hidden="true" />
      </li>
      <li>{m.confirm}</li>
    </ol>
  )
}

/** What saying yes does. Browsers ask for permission, and install, only within the press of a button. */
const accept = (offer: Offer): void => {
  takeBack(offer.kind)
  if (offer.kind === 'update') offer.accept()
  if (offer.kind === 'install') void offer.prompt.prompt()
  if (offer.kind === 'push') void import('../push/ask-for-push.ts').then(({ askForPush }) => askForPush())
}

const Card = ({ offer, title, children }: { offer: Offer; title: string; children: ReactNode }) => {
  const m = useMessages(messages)
  const titleId = useId()
  return (
    <aside className={css.card} aria-labelledby={titleId} data-offer={offer.kind}>
      <img src="/icons/icon-192.png" alt="" width="40" height="40" className={css.icon} />
      <div className={css.words} role="status">
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
      {offer.kind === 'installByHand' ? (
        <IconButton label={m.later} onClick={() => putAside(offer.kind)}>
          <IconX aria-hidden="true" />
        </IconButton>
      ) : (
        <div className={css.foot}>
          <Button look="quiet" onClick={() => putAside(offer.kind)}>
            {m.later}
          </Button>
          <Button look="fill" onClick={() => accept(offer)}>
            {m.offer[offer.kind].accept}
          </Button>
        </div>
      )}
    </aside>
  )
}

/** What the app offers now, over the foot of the page; nothing waits for an answer. */
export const OfferCard = ({ offer }: { offer: Offer }) => {
  const m = useMessages(messages)
  return (
    <Card offer={offer} title={m.offer[offer.kind].title}>
      {offer.kind === 'installByHand' ? <Steps /> : <p>{m.offer[offer.kind].text}</p>}
    </Card>
  )
}
