import { Dot, type DotLook } from '../../ui/dot.tsx'
import css from './offers.module.css'

/** Most classes that are drawn one by one. */
const mostPips = 20

type Terms = { kind: string; classes: number; perPeriod: number | null }

/** The classes of an offer as dots, the first `filled` of them filled; a bar without a limit. Decoration. */
export const OfferPips = ({
  terms,
  look,
  px,
  filled,
}: {
  terms: Terms
  look: DotLook
  px: number
  filled?: number
}) => {
  const membership = terms.kind === 'membership'
  if (membership && terms.perPeriod === null) return <i className={css.bar} aria-hidden="true" />
  const count = Math.min(membership ? (terms.perPeriod ?? 0) : terms.classes, mostPips)
  return (
    <span className={css.pips} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dots are all alike
        <Dot key={at} look={filled === undefined || at < filled ? look : 'solid'} px={px} />
      ))}
    </span>
  )
}
