import { subtractMoney } from '@cupo/core/minor-units'
import { IconGiftCard, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/field.tsx'
import { giftAmount, payWithCard } from './cart.ts'
import { giftMessages } from './gift-messages.ts'
import css from './method-rows.module.css'
import type { Sale } from './use-sale.ts'

/** Asks for the code of a gift card. A card that can pay is added to the bill. */
const CodeForm = ({ sale, onClose }: { sale: Sale; onClose: () => void }) => {
  const m = useMessages(giftMessages)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { send, busy, fieldError } = useAct('checkGiftCard', {
    onDone: ({ end, remaining, currency }) => {
      if (currency !== sale.currency) return setProblem(m.otherCurrency(currency))
      sale.edit(payWithCard(sale.cart, { pays: { reference: code.trim() }, end, remaining }))
      onClose()
    },
    onRefused: ({ mensaje }) => {
      setProblem(mensaje)
      return true
    },
  })
  const check = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (code.trim() === '') return setProblem(m.noCode)
    setProblem(null)
    void send({ body: { code: code.trim(), clientId: sale.client?.id ?? null } })
  }
  return (
    <form className={css.code} noValidate onSubmit={check}>
      <Field
        label={m.code}
        hint={m.codeHint}
        name="giftCode"
        value={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={problem ?? fieldError('code')}
        onChange={(event) => setCode(event.target.value)}
      />
      <div className={css.codeActs}>
        <Button size="sm" look="quiet" onClick={onClose}>
          {m.cancel}
        </Button>
        <Button size="sm" type="submit" busy={busy}>
          {m.use}
        </Button>
      </div>
    </form>
  )
}

/** The gift cards that the client redeemed: they pay without their code. */
const HeldCards = ({ sale, clientId }: { sale: Sale; clientId: string }) => {
  const m = useMessages(giftMessages)
  const f = useFormat()
  const { data } = useApi('listStudioGiftCards', { query: { state: 'open', heldBy: clientId, limit: 20 } })
  const cards = data?.items.filter(({ currency }) => currency === sale.currency) ?? []
  return cards.map(({ id, end, remaining, currency }) => (
    <div key={id} className={css.row}>
      <button
        type="button"
        onClick={() => sale.edit(payWithCard(sale.cart, { pays: { giftCardId: id }, end, remaining }))}
      >
        <IconGiftCard aria-hidden="true" />
        {m.heldCard({ end, left: f.money(remaining, currency) })}
      </button>
    </div>
  ))
}

/** Payment by gift card, up to its balance. A gift card cannot be bought with a gift card. */
export const GiftRow = ({ sale }: { sale: Sale }) => {
  const m = useMessages(giftMessages)
  const f = useFormat()
  const [typing, setTyping] = useState(false)
  const { cart, currency } = sale
  if (cart.lines.some(({ item }) => item.isGift)) return null
  const { card } = cart
  if (card === null) {
    return (
      <div className={css.gifts}>
        {sale.client !== null && <HeldCards sale={sale} clientId={sale.client.id} />}
        <div className={css.row}>
          <button type="button" aria-expanded={typing} onClick={() => setTyping(!typing)}>
            <IconGiftCard aria-hidden="true" />
            {m.method}
          </button>
        </div>
        {typing && <CodeForm sale={sale} onClose={() => setTyping(false)} />}
      </div>
    )
  }
  const amount = giftAmount(cart)
  return (
    <div className={cx(css.row, css.on)}>
      <span className={css.card}>
        <IconGiftCard className={css.icon} aria-hidden="true" />
        <span>
          {m.card(card.end)}
          <span className="soft sm">{m.left(f.money(subtractMoney(card.remaining, amount), currency))}</span>
        </span>
      </span>
      <b className="clock">{f.money(amount, currency)}</b>
      <span>
        <IconButton label={m.remove} onClick={() => sale.edit({ ...cart, card: null })}>
          <IconX aria-hidden="true" />
        </IconButton>
      </span>
    </div>
  )
}
