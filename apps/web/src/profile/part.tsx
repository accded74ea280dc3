import { type ReactNode, useId } from 'react'
import { Card } from '../ui/card.tsx'
import css from './part.module.css'

type PartProps = { title: string; lead?: string | undefined; children: ReactNode }

/** A part of a person's own pages: what it is about on the left of a wide screen, what can be changed beside it. */
export const Part = ({ title, lead, children }: PartProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={css.part}>
      <div>
        <h2 id={id}>{title}</h2>
        {lead !== undefined && <p className="soft sm">{lead}</p>}
      </div>
      <Card className={css.body}>{children}</Card>
    </section>
  )
}
