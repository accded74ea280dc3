import { IconMinus, IconPlus, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Avatar } from '../../users/avatar.tsx'
import { type CartLine, missingOf, setQuantity, taxOf } from './cart.ts'
import css from './cart-panel.module.css'
import { CashReceived } from './cash-received.tsx'
import { KeyHint } from './key-hint.tsx'
import { messages } from './messages.ts'
import { MethodRows } from './method-rows.tsx'
import type { Obstacle, Sale } from './use-sale.ts'

/** Most units of an item in one sale. */
const mostUnits = 20

const ClientRow = ({ sale, onPick }: { sale: Sale; onPick: () => void }) => {
  const m = useMessages(messages)
  const { client } = sale
  return (
    <div className={css.who}>
      {client === null ? (
        <span className={css.nobody}>
          <IconUser aria-hidden="true" />
        </span>
      ) : (
        <Avatar name={client.name} avatar={client.avatar} size={44} />
      )}
      <div className={css.grow}>
        {client !== null && <b>{client.name}</b>}
        {client?.email && <p className="soft sm">{client.email}</p>}
      </div>
      <Button look={client === null ? 'line' : 'quiet'} size="sm" onClick={onPick}>
        {client === null ? m.client : m.change}
        <KeyHint of="C" />
      </Button>
    </div>
  )
}

const Line = ({ line: { item, quantity }, sale }: { line: CartLine; sale: Sale }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const set = (count: number) => sale.edit(setQuantity(sale.cart, item, count))
  return (
    <li className={css.line}>
      <div className={css.grow}>
        <b>{item.name}</b>
        {item.left !== null && quantity > item.left ? (
          <p className="warn sm">{m.left(item.left)}</p>
        ) : (
          item.taxRate > 0 && <p className="soft sm">{m.taxIncluded(f.percent(item.taxRate / 10_000))}</p>
        )}
      </div>
      <div className={css.stepper}>
        <button type="button" aria-label={m.less(item.name)} onClick={() => set(quantity - 1)}>
          <IconMinus aria-hidden="true" />
        </button>
        <output aria-label={m.units(quantity)}>{quantity}</output>
        <button
          type="button"
          aria-label={m.more(item.name)}
          disabled={quantity >= mostUnits}
          onClick={() => set(quantity + 1)}
        >
          <IconPlus aria-hidden="true" />
        </button>
      </div>
      <b className="clock c1">{f.money(item.price.amount * quantity, item.price.currency)}</b>
    </li>
  )
}

const Total = ({ sale }: { sale: Sale }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const [tax, missing] = [taxOf(sale.cart), missingOf(sale.cart)]
  return (
    <div className={css.total}>
      <p className="soft sm">
        {tax > 0 && m.tax(f.money(tax, sale.currency))}
        {missing > 0 && missing < sale.total && (
          <span className={css.missing}>{m.missing(f.money(missing, sale.currency))}</span>
        )}
      </p>
      <p>
        <VisuallyHidden>{m.total} </VisuallyHidden>
        <b className="clock">{f.money(sale.total, sale.currency)}</b>
      </p>
    </div>
  )
}

/** The message for a sale that cannot be charged yet. */
const useReason = (obstacle: Obstacle | null): string | null => {
  const m = useMessages(messages)
  return obstacle === null
    ? null
    : { empty: m.emptyCart, client: m.needClient, method: m.needMethod, received: m.short }[obstacle]
}

type ChargeProps = { sale: Sale; onCharge: () => void }

/** The charge button, below the missing inputs or the refusal of the server. */
const Charge = ({ sale, onCharge }: ChargeProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const reason = useReason(sale.obstacle)
  const refused = sale.refusal?.errores[0]?.mensaje
  const label = sale.short ? m.sellShort : sale.total === 0 ? m.give : m.charge(f.money(sale.total, sale.currency))
  return (
    <div className={css.charge}>
      {(refused ?? reason) !== null && (
        <p className={refused ? 'danger sm' : 'soft sm'} role={refused ? 'alert' : undefined} id="why-not">
          {refused ?? reason}
        </p>
      )}
      <Button
        look="fill"
        size="xl"
        wide
        busy={sale.busy}
        disabled={reason !== null}
        aria-describedby={reason === null ? undefined : 'why-not'}
        onClick={onCharge}
      >
        {label}
        <KeyHint of="↵" />
      </Button>
    </div>
  )
}

type CartPanelProps = ChargeProps & { onPick: () => void; head?: ReactNode }

/** The bill: client, lines, total, methods, cash received and the charge. */
export const CartPanel = ({ sale, onPick, onCharge, head }: CartPanelProps) => {
  const m = useMessages(messages)
  const { lines } = sale.cart
  return (
    <section className={css.panel} aria-label={m.cart}>
      {head}
      <ClientRow sale={sale} onPick={onPick} />
      {lines.length === 0 ? (
        <p className={css.nothing}>{m.emptyCart}</p>
      ) : (
        <>
          <ul className={css.lines}>
            {lines.map((line) => (
              <Line key={line.item.key} line={line} sale={sale} />
            ))}
          </ul>
          <Total sale={sale} />
          {sale.total > 0 && <MethodRows sale={sale} />}
          <CashReceived sale={sale} />
          <Charge sale={sale} onCharge={onCharge} />
        </>
      )}
    </section>
  )
}
