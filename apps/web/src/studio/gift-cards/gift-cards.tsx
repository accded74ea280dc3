import type { Data } from '@cupo/contract'
import { IconSearch } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { deviceTimeZone, lastDayKey } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { cx } from '../../ui/cx.ts'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import list from '../list.module.css'
import { Listed } from '../listed.tsx'
import { messages } from './messages.ts'

type GiftCard = Data<'listStudioGiftCards'>['items'][number]

/** A new code for a card that was lost; it is shown once. */
const Renew = ({ card }: { card: GiftCard }) => {
  const m = useMessages(messages)
  const [asking, setAsking] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  const { send, busy } = useAct('renewStudioGiftCode', {
    refreshes: ['listStudioGiftCards'],
    onDone: (renewed) => setCode(renewed.code),
  })
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
        <p className="clock c2">{code}</p>
        <CopyButton text={code ?? ''} />
        <p className="soft sm">{m.newText}</p>
      </Dialog>
    </>
  )
}

const Row = ({ card }: { card: GiftCard }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { name, end, currency, amount, remaining, gives, state, recipient, validUntil, boughtBy, redeemedBy } = card
  const money = (value: number) => f.money(value, currency)
  const facts = [
    gives === null ? m.left({ left: money(remaining), of: money(amount) }) : m.gives(gives),
    ...(validUntil === null ? [] : [m.until(f.datedDay(lastDayKey(validUntil, deviceTimeZone())))]),
  ]
  const people = [
    f.recordedAt(card.createdAt),
    boughtBy === null ? m.noBuyer : m.boughtBy(boughtBy.name),
    ...(recipient === '' ? [] : [m.for(recipient)]),
    ...(redeemedBy === null ? [] : [m.redeemedBy(redeemedBy.name)]),
  ]
  return (
    <li className={cx(list.row, list.worded, list.wrapping)}>
      <div className={list.grow}>
        <h2 className="title t3">
          {name} <span className="clock">{m.end(end)}</span>
        </h2>
        <p className="soft sm">{facts.join(', ')}</p>
        <p className="soft sm">{people.join(', ')}</p>
      </div>
      <Tag>{m.states[state]}</Tag>
      {state === 'open' && redeemedBy === null && <Renew card={card} />}
    </li>
  )
}

type Search = { q?: string; state?: string }

/** The studio's gift cards, found by the last letters of their code or by name. */
export const GiftCards = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const navigate = useNavigate()
  const { q = '', state } = useSearch({ strict: false }) as Search
  const shown = state === 'all' ? 'all' : 'open'
  const searched = useDebounced(q.trim(), 200)
  const query = { limit: 100, state: shown, ...(searched && { q: searched }) } as const
  const result = useApi('listStudioGiftCards', { query }, { keepPrevious: true })
  const go = (search: Search) => void navigate({ to: paths.studio.giftCards, search, replace: true })
  const sell = (
    <Link className={buttonClass({ look: 'fill' })} to={paths.studio.sell}>
      {m.sell}
    </Link>
  )
  return (
    <>
      <PageHead title={m.title} lead={m.lead} actions={sell} />
      <Field
        className={list.search}
        label={m.search}
        type="search"
        icon={<IconSearch aria-hidden="true" />}
        value={q}
        autoComplete="off"
        onChange={(event) => go({ q: event.target.value, ...(state && { state }) })}
      />
      <Segmented
        className={list.filter}
        label={m.show}
        value={shown}
        onChange={(next) => go({ ...(q && { q }), state: next })}
        options={(['open', 'all'] as const).map((value) => ({ value, label: m.shown[value] }))}
      />
      <Listed
        result={result}
        empty={
          q === '' && shown === 'all' ? (
            <EmptyState title={m.empty}>{m.emptyText}</EmptyState>
          ) : (
            <EmptyState title={m.nothing}>{m.nothingText}</EmptyState>
          )
        }
      >
        {(items) => (
          <Card flush>
            <ul className={list.list}>
              {items.map((card) => (
                <Row key={card.id} card={card} />
              ))}
            </ul>
          </Card>
        )}
      </Listed>
    </>
  )
}
