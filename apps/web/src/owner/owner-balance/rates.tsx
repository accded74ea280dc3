import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { exactWords } from '../../format/money.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RateDialog } from './rate-dialog.tsx'
import { rateMessages } from './rate-messages.ts'
import css from './why.module.css'

/** What a point earns the studio where it is spent: now, and from which months on it was changed. */
export const Rates = () => {
  const m = useMessages(rateMessages)
  const f = useFormat()
  const [changing, setChanging] = useState(false)
  const { data, refusal, retry } = useApi('listPayoutRates', {})
  if (!data) {
    return (
      <Section title={m.title}>
        {refusal ? <ErrorState mensaje={refusal.mensaje} onRetry={retry} /> : <Skeleton height={90} />}
      </Section>
    )
  }
  const { currency, items } = data
  const figure = (amount: number) => exactWords(f, { amount, currency })
  return (
    <Section title={m.title} className={css.why}>
      <p>
        <Rich text={m.now(figure(data.rate))} />
      </p>
      {items.map(({ month, rate, setBy }) => (
        <p key={month}>
          <Rich text={`${m.from({ month: f.monthAndYear(`${month}-01`), rate: figure(rate) })}. ${m.setBy(setBy)}`} />
        </p>
      ))}
      <Button className={css.change} onClick={() => setChanging(true)}>
        {m.change}
      </Button>
      {changing && <RateDialog rate={data.rate} currency={currency} onClose={() => setChanging(false)} />}
    </Section>
  )
}
