import { importCounts } from '@cupo/core/import-vocabulary'
import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { fieldMessages } from './field-messages.ts'
import shared from './imports.module.css'
import { messages } from './messages.ts'
import css from './sums.module.css'
import type { ImportResult } from './use-import.ts'

type Sum = ImportResult['sums']['people']

/** Reasons that drop data the studio may need. */
const errorReasons = ['error', 'no_person']

const SumCell = ({ name, sum }: { name: string; sum: Sum }) => {
  const m = useMessages(messages)
  const w = useMessages(fieldMessages)
  const f = useFormat()
  const hasErrors = sum.leftOut.some(({ reason }) => errorReasons.includes(reason))
  return (
    <li className={css.sum}>
      <span>{name}</span>
      <b className={css.before}>{f.number(sum.before)}</b>
      <IconArrowRight aria-hidden="true" />
      <VisuallyHidden>{m.becomes}</VisuallyHidden>
      <b>{f.number(sum.after)}</b>
      <p className={hasErrors ? css.warning : undefined}>
        {!hasErrors && <IconCheck aria-hidden="true" className={css.ok} />}
        {sum.leftOut.length === 0
          ? m.same
          : sum.leftOut.map(({ reason, count }) => w.reasons[reason]({ count })).join(', ')}
      </p>
    </li>
  )
}

/** Sums of the files before and after the import; each difference with its reason. */
export const Sums = ({ result }: { result: ImportResult }) => {
  const m = useMessages(messages)
  return (
    <section className={shared.card} aria-label={m.beforeAfter}>
      <header className={shared.cardHead}>
        <h2>{m.beforeAfter}</h2>
        <span className="soft">{m.mustMatch}</span>
      </header>
      <ul className={css.sums}>
        {importCounts.map((name) => (
          <SumCell key={name} name={m.counts[name]} sum={result.sums[name]} />
        ))}
      </ul>
    </section>
  )
}
