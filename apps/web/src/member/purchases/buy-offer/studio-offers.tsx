import type { Data } from '@cupo/contract'
import { offerKind } from '@cupo/core/offer-kinds'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../../api/use-api.ts'
import { paths } from '../../../app/paths.ts'
import { moneyFigure, moneyWords } from '../../../format/money.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/choice-field.tsx'
import { ErrorState } from '../../../ui/empty-state.tsx'
import { Rich } from '../../../ui/rich.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useDependants } from '../../dependants/use-dependants.ts'
import { messages } from './messages.ts'
import { type OfferFor, OfferSheet } from './offer-sheet.tsx'
import css from './studio-offers.module.css'
import { type Offer, useOfferWords } from './use-offer-words.ts'

type Studio = Pick<Data<'readStudio'>, 'id' | 'classTypes'>

/** The price of an offer as a button that opens its purchase. */
const Price = ({ offer, onBuy }: { offer: Offer; onBuy: () => void }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { price, renews, name } = offer
  const isFree = price.amount === 0
  const unit = renews === 'month' ? m.perMonth : renews === 'week' ? m.perWeek : (currency: string) => currency
  return (
    <Button
      className={css.price}
      aria-haspopup="dialog"
      aria-label={m.buyNamed({ name, price: isFree ? m.free : moneyWords(f, price) })}
      onClick={onBuy}
    >
      {isFree ? (
        m.free
      ) : (
        <>
          <b className="clock">{moneyFigure(f, price)}</b>
          {unit(price.currency)}
        </>
      )}
    </Button>
  )
}

/** Ids of the offers whose membership the person has now; further passes can always be bought. */
const useHeldOffers = (person: OfferFor | null): ReadonlySet<string> => {
  const own = useApi('listPasses', {}, { enabled: person === null })
  const family = useApi('listDependantPasses', {}, { enabled: person !== null })
  const held = person === null ? own.data?.items : family.data?.items.filter((pass) => pass.dependant.id === person.id)
  return new Set(
    held?.flatMap(({ kind, offerId }) => (kind === offerKind.membership && offerId !== null ? [offerId] : [])),
  )
}

/** The prices of classes in points, and the member's balance. */
const WithPoints = ({ classTypes }: Studio) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { data } = useApi('readPoints', {})
  const prices = classTypes.map(({ points }) => points).filter((points) => points > 0)
  if (prices.length === 0) return null
  const [from, to] = [Math.min(...prices), Math.max(...prices)]
  return (
    <p className={css.note}>
      <Rich text={m.withPoints({ from: f.number(from), to: f.number(to) })} />{' '}
      {data !== undefined && <Rich text={m.balance(f.number(data.balance))} />}
    </p>
  )
}

/** What a studio sells, on its page: passes, memberships, trials and points, each with a button to buy it. */
export const StudioOffers = ({ studio }: { studio: Studio }) => {
  const m = useMessages(messages)
  const [personId, setPersonId] = useState('')
  const [chosen, setChosen] = useState<Offer | null>(null)
  const family = useDependants().filter((each) => each.studio.id === studio.id)
  const person = family.find(({ id }) => id === personId) ?? null
  const query = { studioId: studio.id, ...(person !== null && { dependantId: person.id }) }
  const { data, refusal, retry } = useApi('listOffers', { query })
  const words = useOfferWords(studio.classTypes)
  const held = useHeldOffers(person)
  const offers = data?.filter(({ kind, scope }) => kind !== offerKind.gift && scope.studioId !== null)
  const hasGifts = data?.some(({ kind }) => kind === offerKind.gift)
  if (offers?.length === 0 && family.length === 0 && !hasGifts) return null
  return (
    <Card as="section" id="pases" className={css.card} aria-label={m.title}>
      <h2>{m.title}</h2>
      {family.length > 0 && (
        <SelectField
          label={m.forWhom}
          className={css.person}
          value={personId}
          onChange={({ target }) => setPersonId(target.value)}
        >
          <option value="">{m.me}</option>
          {family.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {offers === undefined && refusal === null && <Skeleton height={120} />}
      {offers === undefined && refusal !== null && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {offers?.length === 0 && <p className="soft">{m.nothing}</p>}
      <ul className={css.offers}>
        {offers?.map((offer) => (
          <li key={offer.id}>
            <div className={css.what}>
              <b>{offer.name}</b>
              <span className="soft sm">{words(offer)}</span>
            </div>
            {held.has(offer.id) ? (
              <Tag tone="ok">{person === null ? m.have : m.hasIt(person.name)}</Tag>
            ) : (
              <Price offer={offer} onBuy={() => setChosen(offer)} />
            )}
          </li>
        ))}
      </ul>
      <WithPoints {...studio} />
      {hasGifts && (
        <p className={css.note}>
          <Link to={paths.member.giftCards} className="link">
            {m.gift}
          </Link>
        </p>
      )}
      {chosen !== null && (
        <OfferSheet offer={chosen} words={words(chosen)} person={person} onClose={() => setChosen(null)} />
      )}
    </Card>
  )
}
