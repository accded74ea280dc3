import { IconShare2, IconSquarePlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { createPortal } from 'react-dom'
import { useMessages } from '../i18n/messages.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { cx } from '../ui/cx.ts'
import { messages } from './messages.ts'
import css from './offer-card.module.css'
import { dismissOffer, type Offer, removeOffer } from './offers.ts'

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

/** Accepts the offer. Browsers show the permission and install prompts only in a click handler. */
const accept = (offer: Offer): void => {
  removeOffer(offer.kind)
  if (offer.kind === 'update') offer.accept()
  if (offer.kind === 'install') void offer.prompt.prompt()
  if (offer.kind === 'push') void import('../push/ask-for-push.ts').then(({ askForPush }) => askForPush())
}

type CardProps = { offer: Offer; title: string; inPage: boolean; children: ReactNode }

const Card = ({ offer, title, inPage, children }: CardProps) => {
  const m = useMessages(messages)
  const titleId = useId()
  return (
    <aside className={cx(css.card, inPage && css.inPage)} aria-labelledby={titleId} data-offer={offer.kind}>
      <img src="/icons/icon-192.png" alt="" width="40" height="40" className={css.icon} />
      <div className={css.words} role="status">
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
      {offer.kind === 'installByHand' ? (
        <IconButton label={m.later} onClick={() => dismissOffer(offer.kind)}>
          <IconX aria-hidden="true" />
        </IconButton>
      ) : (
        <div className={css.foot}>
          <Button look="quiet" onClick={() => dismissOffer(offer.kind)}>
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

/**
 * The current offer. The push offer is above the page content, so that it covers no row; the others float at the
 * bottom of the page.
 */
export const OfferCard = ({ offer }: { offer: Offer }) => {
  const m = useMessages(messages)
  const place = offer.kind === 'push' ? document.getElementById('offers') : null
  const card = (
    <Card offer={offer} title={m.offer[offer.kind].title} inPage={place !== null}>
      {offer.kind === 'installByHand' ? <Steps /> : <p>{m.offer[offer.kind].text}</p>}
    </Card>
  )
  return place === null ? card : createPortal(card, place)
}
