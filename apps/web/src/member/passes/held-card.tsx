import type { ReactNode } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { Card } from '../../ui/card.tsx'
import css from './held-card.module.css'

type HeldCardProps = {
  figure: number
  title: string
  /** Name of the pass and its studio, or where points are valid. */
  from: string
  /** Pips or lots, beside the figure. */
  picture?: ReactNode
  /** The next event of the pass, in a sentence. */
  children: ReactNode
  /** Buttons. */
  verbs?: ReactNode
  look?: 'grace' | undefined
}

/** A card for a pass or points of a member: figure, name, picture, the rule in a sentence, and the buttons. */
export const HeldCard = ({ figure, title, from, picture, children, verbs, look }: HeldCardProps) => {
  const f = useFormat()
  return (
    <Card as="li" className={look === 'grace' ? css.grace : undefined}>
      <div className={css.above}>
        <div className={css.name}>
          <b className={`clock ${css.figure}`}>{f.number(figure)}</b>
          <div>
            <h3>{title}</h3>
            <p>{from}</p>
          </div>
        </div>
        {picture !== undefined && <div className={css.picture}>{picture}</div>}
      </div>
      <div className={css.below}>
        <div className={css.words}>{children}</div>
        {verbs !== undefined && <div className={css.verbs}>{verbs}</div>}
      </div>
    </Card>
  )
}
