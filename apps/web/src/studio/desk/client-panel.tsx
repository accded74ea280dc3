import { IconArrowUpRight, IconPin } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../app/paths.ts'
import { dayKey, deviceTimeZone } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, iconButtonClass } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { cx } from '../../ui/cx.ts'
import { Avatar } from '../../users/avatar.tsx'
import { KeyHint } from '../sales/key-hint.tsx'
import type { Client } from '../sales/use-sale.ts'
import css from './client.module.css'
import { messages } from './messages.ts'
import type { DeskClient, Payment } from './selection.ts'
import { Upcoming } from './upcoming.tsx'
import type { Desk } from './use-desk.ts'
import { WhyPanel } from './why-panel.tsx'

const Head = ({ client }: { client: DeskClient }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const last = client.lastVisitAt === null ? null : f.shortDate(dayKey(client.lastVisitAt, deviceTimeZone()))
  return (
    <header className={css.head}>
      <Avatar name={client.name} avatar={client.avatar} size={64} />
      <div className={css.who}>
        <h2>{client.name}</h2>
        <p className="soft sm">{last === null ? m.noVisits : m.visits({ count: client.visits, last })}</p>
      </div>
      <Link
        to={paths.studio.client}
        params={{ id: client.id }}
        className={iconButtonClass(css.toFile)}
        aria-label={m.toFile({ name: client.name })}
      >
        <IconArrowUpRight aria-hidden="true" />
      </Link>
    </header>
  )
}

/** The family: the payer of this person, and their dependants. Choosing one opens their panel. */
const Family = ({ client, onPick }: { client: DeskClient; onPick: (id: string) => void }) => {
  const m = useMessages(messages)
  const people = [...(client.guardian ? [client.guardian] : []), ...client.dependants]
  if (people.length === 0) return null
  return (
    <fieldset className={css.family}>
      <legend>{m.family}</legend>
      {people.map(({ id, name }) => (
        <Chip key={id} icon={null} onClick={() => onPick(id)}>
          {name}
        </Chip>
      ))}
    </fieldset>
  )
}

const PaymentRow = ({ payment, on, onPay }: { payment: Payment; on: boolean; onPay: () => void }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { name, cost, leftAfter } = payment
  const left =
    leftAfter === null
      ? m.unlimited
      : name === null
        ? m.pointsLeft({ count: leftAfter })
        : m.usesLeft({ count: leftAfter })
  return (
    <label className={cx(css.payment, on && css.on)}>
      <input type="radio" name="pays" checked={on} onChange={onPay} />
      <span className={css.who}>
        <b>{name ?? m.points}</b>
        <span className="soft sm">{left}</span>
      </span>
      <b className="clock">{name === null ? f.number(cost) : `−${f.number(cost)}`}</b>
    </label>
  )
}

/** The ways to pay for the selected class. */
const Payments = ({ desk }: { desk: Desk }) => {
  const m = useMessages(messages)
  const { place, payment, act } = desk
  const ways = place?.payWith ?? []
  return (
    <fieldset className={css.part}>
      <legend>
        {m.paysWith} {ways.length > 1 && <KeyHint of="P" />}
      </legend>
      {ways.length === 0 && <p className="soft sm">{m.nothingPays}</p>}
      {ways.map((way, at) => (
        <PaymentRow key={way.passId ?? 'points'} payment={way} on={way === payment} onPay={() => act.pay(at)} />
      ))}
    </fieldset>
  )
}

/** A member found by their full address or phone who is not yet a client. */
const UnlistedPerson = ({ client, onAdded }: { client: Client; onAdded: (id: string) => void }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('createClient', {
    refreshes: ['listClients', 'readClientLists'],
    onDone: ({ id }) => onAdded(id),
  })
  return (
    <section className={css.panel} aria-label={client.name}>
      <h2>{client.name}</h2>
      <p className="soft">{m.strangerText}</p>
      <Button
        look="fill"
        busy={busy}
        onClick={() =>
          void send({ body: { name: client.name, ...(client.email !== null && { email: client.email }) } })
        }
      >
        {m.addStranger}
      </Button>
    </section>
  )
}

/** The client at a glance: notes, family, passes, obstacles to booking, and upcoming bookings. */
export const ClientPanel = ({ desk, onOverride }: { desk: Desk; onOverride: () => void }) => {
  const m = useMessages(messages)
  const { client, search, act, place } = desk
  if (client === null) {
    if (search.chosen !== null && search.chosen.since === null && search.settled)
      return <UnlistedPerson client={search.chosen} onAdded={act.pickNew} />
    return (
      <section className={cx(css.panel, css.empty)} aria-busy={search.chosen !== null}>
        <p className="soft">{m.nobodyChosen}</p>
      </section>
    )
  }
  return (
    <section className={css.panel} aria-label={client.name}>
      <Head client={client} />
      {client.pinned.map((note) => (
        <p key={note} className={css.pinned}>
          <IconPin aria-hidden="true" /> {note}
        </p>
      ))}
      <Family client={client} onPick={act.pickClient} />
      {place?.outcome === 'blocked' || place?.outcome === 'waitlist' ? (
        <WhyPanel desk={desk} onOverride={onOverride} />
      ) : (
        place !== null && place.outcome !== 'has_seat' && <Payments desk={desk} />
      )}
      <Upcoming key={client.id} desk={desk} client={client} />
    </section>
  )
}
