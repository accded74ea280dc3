import { useDownload } from '../../api/use-download.ts'
import { moneyWords } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Strip } from '../../seats/strip.tsx'
import { Button } from '../../ui/button.tsx'
import type { Statement } from './equation.tsx'
import { messages } from './messages.ts'
import css from './statement.module.css'

/** The share of the given points that was spent. Not shown while the month is running. */
const Used = ({ statement: { final, allotted, spent } }: { statement: Statement }) => {
  const m = useMessages(messages)
  const f = useFormat()
  if (!final) return <p className="soft sm">{m.running}</p>
  if (allotted === 0) return <p className="soft sm">{m.none}</p>
  const share = spent / allotted
  return (
    <>
      <p className={css.used}>
        <b className="clock c4">{f.percent(share)}</b>
        <span>{m.usedOf({ used: f.number(spent), given: f.number(allotted) })}</span>
      </p>
      <Strip
        size="xl"
        columns="oneRow"
        capacity={10}
        taken={Math.max(0, Math.min(10, Math.round(share * 10)))}
        label={m.usedLabel(f.percent(share))}
      />
    </>
  )
}

const Receipts = ({ statement: { lines } }: { statement: Statement }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { busy, save } = useDownload('readReceiptPdf')
  const bought = lines.flatMap(({ date, purchase }) => (purchase === null ? [] : [{ date, ...purchase }]))
  if (bought.length === 0) return <p className="soft sm">{m.noReceipts}</p>
  return (
    <ul className={css.receipts}>
      {bought.map(({ date, receipt: { id, number }, amount, currency }) => (
        <li key={id}>
          <span>{`${number}, ${f.shortDate(date)}`}</span>
          <Button
            look="quiet"
            size="sm"
            busy={busy}
            aria-label={`${number}, ${moneyWords(f, { amount, currency })}, PDF`}
            onClick={() => save({ params: { id } }, m.receiptFile(number))}
          >
            {moneyWords(f, { amount, currency })}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** The share of points that was used, and the receipts of the month. */
export const StatementAside = ({ statement }: { statement: Statement }) => {
  const m = useMessages(messages)
  return (
    <div className={css.aside}>
      <section>
        <h2>{m.used}</h2>
        <Used statement={statement} />
      </section>
      <section>
        <h2>{m.receipts}</h2>
        <Receipts statement={statement} />
        <p className="soft sm">{m.privacy}</p>
      </section>
    </div>
  )
}
