import type { HTMLAttributes, ReactNode } from 'react'
import css from './card.module.css'
import { cx } from './cx.ts'
import type { Hue } from './hues.ts'

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'article' | 'section' | 'li'
  /** Hue of the 3 px edge. */
  edge?: Hue | undefined
  /** Without padding, for lists that reach the border. */
  flush?: boolean
  children: ReactNode
}

/** A bordered surface. */
export const Card = ({ as: Tag = 'div', edge, flush = false, className, children, ...rest }: CardProps) => (
  <Tag {...rest} className={cx(css.card, !flush && css.padded, edge && cx('edge', `d-${edge}`), className)}>
    {children}
  </Tag>
)

type SectionProps = { title: ReactNode; aside?: ReactNode; children: ReactNode; className?: string | undefined }

/** A section of a page: title, with an optional link or note at the right end of its line. */
export const Section = ({ title, aside, children, className }: SectionProps) => (
  <section className={cx(css.section, className)}>
    <div className={css.sectionHead}>
      <h2>{title}</h2>
      {aside}
    </div>
    {children}
  </section>
)

type PageHeadProps = { title: ReactNode; lead?: ReactNode; actions?: ReactNode }

/** The header of a page: title, optional lead and actions. */
export const PageHead = ({ title, lead, actions }: PageHeadProps) => (
  <header className={css.pageHead}>
    <div>
      <h1>{title}</h1>
      {lead !== undefined && <p className="soft">{lead}</p>}
    </div>
    {actions !== undefined && <div className={css.actions}>{actions}</div>}
  </header>
)
