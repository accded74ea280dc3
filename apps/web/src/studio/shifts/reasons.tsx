import { type CountedMethod, countedMethods } from '@cupo/core/shifts'
import { textLimits } from '@cupo/core/text-limits'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { messages } from './messages.ts'
import css from './reasons.module.css'
import type { Count } from './use-count.ts'

const Reason = ({ method, count, currency }: { method: CountedMethod; count: Count; currency: string }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const difference = count.differenceOf(method)
  const text = f.money(Math.abs(difference), currency)
  const reason = count.reasons[method] ?? ''
  const usual = Object.values(m.reasons)
  return (
    <fieldset className={css.reason}>
      <legend>
        <b>{m.methods[method]}.</b> {difference < 0 ? m.whyShort(text) : m.whyOver(text)}
      </legend>
      {usual.map((each) => (
        <Chip key={each} on={reason === each} onClick={() => count.setReason(method, each)}>
          {each}
        </Chip>
      ))}
      <input
        aria-label={`${m.otherReason}: ${m.methods[method]}`}
        placeholder={m.otherReason}
        value={usual.includes(reason) ? '' : reason}
        maxLength={textLimits.deskReason}
        onChange={(event) => count.setReason(method, event.target.value)}
      />
    </fieldset>
  )
}

const Uncounted = ({ method, count }: { method: CountedMethod; count: Count }) => {
  const m = useMessages(messages)
  return (
    <div className={css.uncounted}>
      <p>
        <b>{m.methods[method]}.</b> {m.countIt}
      </p>
      <Button
        size="sm"
        look="quiet"
        aria-label={`${m.nothing}: ${m.methods[method]}`}
        onClick={() => count.setNothing(method)}
      >
        {m.nothing}
      </Button>
    </div>
  )
}

/** A reason for each difference, chosen or typed; what nobody has counted is asked for first. */
export const Reasons = ({ count, currency }: { count: Count; currency: string }) =>
  countedMethods
    .filter((method) => count.differenceOf(method) !== 0)
    .map((method) =>
      count.isUncounted(method) ? (
        <Uncounted key={method} method={method} count={count} />
      ) : (
        <Reason key={method} method={method} count={count} currency={currency} />
      ),
    )
