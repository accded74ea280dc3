import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { parseWholeNumber } from '../whole-number.ts'
import css from './first-steps.module.css'
import { messages } from './messages.ts'
import type { StepProps } from './step-props.ts'

/** Suggested price for class types without one. */
const usualPoints = 8

/** Step 4: the price of a seat per class type, in points. */
export const PricesStep = ({ setup: { types }, onDone }: StepProps) => {
  const m = useMessages(messages)
  const [prices, setPrices] = useState<Readonly<Record<string, string>>>({})
  const { send, busy, refusal } = useAct('updateClassType', { refreshes: ['listClassTypes', 'readStudio'] })
  const priceOf = (id: string, points: number): string => prices[id] ?? String(points === 0 ? usualPoints : points)
  const wrong = types.some(({ id, points }) => (parseWholeNumber(priceOf(id, points)) ?? 0) < 1)
  const save = async () => {
    for (const { id, points } of types) {
      const price = parseWholeNumber(priceOf(id, points)) ?? 0
      if (price === points) continue
      const saved = await send({ params: { id }, body: { points: price } })
      if (!saved?.ok) return
    }
    onDone()
  }
  if (types.length === 0) return <p className="soft">{m.noDisciplines}</p>
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!wrong) void save()
      }}
      noValidate
    >
      <ul className={css.list}>
        {types.map(({ id, name, color, points }) => (
          <li key={id}>
            <i className={cx(css.edge, `d-${color}`)} />
            <b className={css.grow}>{name}</b>
            <label className={css.price}>
              <input
                className="clock"
                inputMode="numeric"
                aria-label={m.priceOf(name)}
                value={priceOf(id, points)}
                maxLength={5}
                onChange={(event) => setPrices({ ...prices, [id]: event.target.value })}
              />
              {m.pointsUnit}
            </label>
          </li>
        ))}
      </ul>
      <div className={css.end}>
        <p aria-live="polite" className={wrong || refusal ? 'danger' : undefined}>
          {wrong ? m.priceMissing : (refusal?.mensaje ?? m.pricesNote)}
        </p>
        <Button look="fill" type="submit" busy={busy} disabled={wrong}>
          {m.savePrices}
        </Button>
      </div>
    </form>
  )
}
