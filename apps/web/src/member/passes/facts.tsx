import type { ReactNode } from 'react'
import css from './dialogs.module.css'

/** Consequences by date, as rows: `[day, sentence]`. */
export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <ul className={css.facts}>
    {facts.map(([day, words]) => (
      <li key={day}>
        <b className="clock">{day}</b>
        <span>{words}</span>
      </li>
    ))}
  </ul>
)
