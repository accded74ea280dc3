import { dayKey } from '../../format/day.ts'
import { moneyFigure } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import css from './coming.module.css'
import { comingCharges, type HeldPass, sumUntil } from './held.ts'
import { messages } from './messages.ts'
import type { OpenDialog } from './pass-dialogs.tsx'

const thirtyDaysMs = 30 * 86_400_000

const Charge = ({ charge: { pass, renewal }, onOpen }: { charge: Charges[number]; onOpen: OpenDialog }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const [day = '', month = ''] = f.shortDate(dayKey(renewal.at, pass.timeZone)).split(' ')
  const { method, currency } = renewal
  return (
    <li>
      <time dateTime={renewal.at}>
        <b className="clock">{day}</b>
        {month}
      </time>
      <div>
        {renewal.name}
        {pass.studio !== null && (
          <span className={css.soft}>{[pass.dependant?.name, pass.studio.name].filter(Boolean).join(', ')}</span>
        )}
        <span className={css.soft}>
          {method === null ? m.noCard : m.withCard(`${method.brand} ${method.last4}`)}
          <Button
            size="sm"
            look="quiet"
            aria-label={m.act({ verb: m.newCard, name: pass.name })}
            onClick={() => onOpen('pay', pass)}
          >
            {m.newCard}
          </Button>
        </span>
      </div>
      <b className="clock">
        {moneyFigure(f, renewal)}
        <small> {currency}</small>
      </b>
    </li>
  )
}

type Charges = ReturnType<typeof comingCharges>

/** Upcoming charges: their sum by currency within 30 days, and each with its date, price and card. */
export const Coming = ({ passes, onOpen }: { passes: readonly HeldPass[]; onOpen: OpenDialog }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const charges = comingCharges(passes)
  const sums = sumUntil(charges, new Date(Date.now() + thirtyDaysMs))
  return (
    <Section title={m.coming} className={css.first}>
      {charges.length === 0 ? (
        <p className="soft sm">{m.nothingComing}</p>
      ) : (
        <>
          {sums.map((sum) => (
            <p key={sum.currency} className={css.sum}>
              <b className="clock">
                {moneyFigure(f, sum)}
                <small> {sum.currency}</small>
              </b>
              <span>{m.within}</span>
            </p>
          ))}
          <ul className={css.charges}>
            {charges.map((charge) => (
              <Charge key={charge.pass.id} charge={charge} onOpen={onOpen} />
            ))}
          </ul>
          <p className={css.note}>{m.notice}</p>
        </>
      )}
    </Section>
  )
}
