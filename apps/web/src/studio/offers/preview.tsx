import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { type Draft, numberOf } from './draft.ts'
import { giftMessages } from './gift-messages.ts'
import { messages } from './messages.ts'
import { OfferPips } from './offer-pips.tsx'
import css from './preview.module.css'
import { type Names, useSummary } from './use-summary.ts'

type Words = ReturnType<typeof useMessages<(typeof messages)['es']>>

/** The large figure of the card and its unit; no unit without a limit. */
const figureOf = (m: Words, draft: Draft): { figure: number | null; unit: string } => {
  const number = (field: 'points' | 'classes' | 'perPeriod') => numberOf(draft, field) || 0
  if (draft.kind === 'points') return { figure: number('points'), unit: m.bigPoints }
  if (draft.kind === 'membership') {
    if (draft.period === null) return { figure: null, unit: '' }
    return { figure: number('perPeriod'), unit: draft.period === 'week' ? m.bigWeek : m.bigMonth }
  }
  const classes = draft.kind === 'dropin' ? 1 : number('classes')
  return { figure: classes, unit: m.bigClasses(classes) }
}

/** Preview of the offer for its buyer and for its holder. Updates with each edit. */
export const Preview = ({ draft, names }: { draft: Draft; names: Names }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const g = useMessages(giftMessages)
  const summary = useSummary()
  const gift = draft.kind === 'gift'
  const { figure, unit } = figureOf(m, draft)
  const classes = draft.kind === 'dropin' ? 1 : numberOf(draft, 'classes') || 0
  const terms = {
    kind: draft.kind,
    classes,
    perPeriod: draft.period === null ? null : numberOf(draft, 'perPeriod') || 0,
  }
  const most = draft.kind === 'membership' ? terms.perPeriod : draft.kind === 'points' || gift ? null : classes
  const left = most === null ? null : Math.max(Math.min(most, 1), Math.floor(most * 0.4))
  const leftWord = draft.kind !== 'membership' ? m.left : draft.period === 'week' ? m.leftWeek : m.leftMonth
  return (
    <div className={css.preview}>
      <h2>{m.howBought}</h2>
      <div className={css.ticket}>
        <div className={css.top}>
          <h3>{draft.name.trim() || m.newTitle}</h3>
          <p className={css.figure}>
            <b className="clock">
              {gift ? f.money(draft.amount, draft.currency) : figure === null ? m.unlimited : f.number(figure)}
            </b>
            <span>{gift ? g.big : unit}</span>
          </p>
          <OfferPips terms={terms} look="solid" px={11} />
        </div>
        <output className={css.sentence} aria-live="polite">
          {summary(draft, names)}
        </output>
      </div>
      {left !== null && left > 0 && (
        <>
          <h2>{m.howUsed}</h2>
          <div className={css.used}>
            <p>
              <b>{draft.name.trim() || m.newTitle}</b>
              <b className="clock">{f.number(left)}</b>
              <span className="soft sm">{leftWord}</span>
            </p>
            <OfferPips terms={terms} look="fill" px={11} filled={left} />
          </div>
        </>
      )}
    </div>
  )
}
