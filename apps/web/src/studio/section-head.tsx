import type { ReactNode } from 'react'
import css from './integrations.module.css'

type SectionHeadProps = { title: string; lead: string; action?: ReactNode }

/** Title, sentence and action of a section of the integrations. */
export const SectionHead = ({ title, lead, action }: SectionHeadProps) => (
  <div className={css.head}>
    <div>
      <h2>{title}</h2>
      <p className="soft sm">{lead}</p>
    </div>
    {action}
  </div>
)
