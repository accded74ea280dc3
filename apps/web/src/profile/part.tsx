import { type ReactNode, useId } from 'react'
import { Card } from '../ui/card.tsx'
import css from './part.module.css'

type PartProps = { title: string; lead?: string | undefined; children: ReactNode }

/** A section of the account pages: title and lead on the left of a wide screen, the form on the right. */
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
