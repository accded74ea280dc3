import type { Data } from '@cupo/contract'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { useTitle } from '../../app/use-title.ts'
import { deviceTimeZone, lastDayKey } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead, Section } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { BuyGift } from './buy-gift.tsx'
import { buyMessages } from './buy-messages.ts'
import css from './gift-cards.module.css'
import { messages } from './messages.ts'

type GiftCard = Data<'listGiftCards'>['items'][number]

const refreshes = ['listGiftCards', 'listPasses', 'listReceipts', 'readPoints', 'readClass'] as const

/** Redeems a card by its code: the pass or the money goes into the account. */
const Redeem = () => {
  const m = useMessages(messages)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const { send, busy, forget } = useAct('redeemGiftCard', {
    refreshes,
    onDone: (_, words) => {
      setCode('')
      showToast('done', words)
    },
    onRefused: ({ mensaje }) => {
      setProblem(mensaje)
      return true
    },
  })
  const redeem = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return setProblem(m.noCode)
    setProblem(null)
    void send({ body: { code: code.trim() } })
  }
  return (
    <form className={css.redeem} noValidate onSubmit={redeem}>
      <Field
        label={m.code}
        hint={m.hint}
        name="code"
        value={code}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={problem ?? undefined}
        onChange={(event) => {
          forget()
          setProblem(null)
          setCode(event.target.value)
        }}
      />
      <Button look="fill" type="submit" busy={busy}>
        {m.redeem}
      </Button>
    </form>
  )
}

/** A new code for a card that the caller bought; it is shown once. */
const Renew = ({ card }: { card: GiftCard }) => {
  const m = useMessages(messages)
  const [asking, setAsking] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  const { send, busy } = useAct('renewGiftCode', { refreshes, onDone: (renewed) => setCode(renewed.code) })
  return (
    <>
      <Button size="sm" aria-label={m.renewOf(card.end)} onClick={() => setAsking(true)}>
        {m.renew}
      </Button>
      <ConfirmDialog
        dismissible
        open={asking}
        title={m.renewTitle}
        confirm={m.renew}
        cancel={m.cancel}
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => void send({ params: { id: card.id } }).then(() => setAsking(false))}
      >
        {m.renewText}
      </ConfirmDialog>
      <Dialog
        open={code !== null}
        title={m.newTitle}
        onClose={() => setCode(null)}
        footer={<Button onClick={() => setCode(null)}>{m.close}</Button>}
      >
        <p className={css.code}>{code}</p>
        <CopyButton text={code ?? ''} />
        <p className="soft sm">{m.newText}</p>
      </Dialog>
    </>
  )
}

const Row = ({ card }: { card: GiftCard }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { name, studio, end, gives, remaining, amount, currency, state, role, recipient, validUntil } = card
  const money = (value: number) => f.money(value, currency)
  const given = role === 'bought' && card.redeemedAt !== null
  const balance = given ? money(amount) : m.left({ left: money(remaining), of: money(amount) })
  const facts = [
    studio.name,
    m.end(end),
    gives === null ? balance : m.gives(gives),
    ...(recipient === '' ? [] : [m.for(recipient)]),
    ...(validUntil === null ? [] : [m.until(f.datedDay(lastDayKey(validUntil, deviceTimeZone())))]),
  ]
  const unused = role === 'bought' && state === 'open' && remaining === amount && card.redeemedAt === null
  return (
    <li className={css.row}>
      <div>
        <h3>{name}</h3>
        <p className="soft sm">{facts.join(', ')}</p>
        <p className={css.tags}>
          <Tag>{given ? m.given : m.states[state]}</Tag>{' '}
          <span className="soft sm">
            {role === 'held' && gives === null && state === 'open' ? m.heldMoney : m[role]}
          </span>
        </p>
      </div>
      {unused && <Renew card={card} />}
    </li>
  )
}

const List = () => {
  const m = useMessages(messages)
  const { data, refusal, retry } = useApi('listGiftCards', { query: { limit: 100 } })
  if (data === undefined) {
    return refusal === null ? <Skeleton height={160} /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  }
  if (data.items.length === 0) return <EmptyState title={m.empty}>{m.emptyText}</EmptyState>
  return (
    <Card flush>
      <ul>
        {data.items.map((card) => (
          <Row key={card.id} card={card} />
        ))}
      </ul>
    </Card>
  )
}

/** The member's gift cards: redeeming one by its code, those they hold and those they bought, and buying one. */
export const GiftCards = () => {
  const m = useMessages(messages)
  const b = useMessages(buyMessages)
  useTitle(m.title)
  return (
    <div className={css.page}>
      <PageHead title={m.title} lead={m.lead} />
      <Section title={m.redeemTitle}>
        <Card>
          <Redeem />
        </Card>
      </Section>
      <Section title={m.list}>
        <List />
      </Section>
      <Section title={b.title}>
        <Card>
          <BuyGift />
        </Card>
      </Section>
    </div>
  )
}
