import type { ReactNode } from 'react'
import type { Language } from '../../i18n/language.ts'
import css from './language-menu.module.css'

const bands = (colours: readonly string[], height: number) =>
  colours.map((fill, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the bands of a flag never change their order
    <rect key={at} y={at * height} width="21" height={height + 0.1} fill={fill} />
  ))

const drawings: Record<Language, ReactNode> = {
  es: (
    <>
      <rect width="21" height="15" fill="#c60b1e" />
      <rect y="3.75" width="21" height="7.5" fill="#ffc400" />
    </>
  ),
  en: (
    <>
      {bands(
        Array.from({ length: 13 }, (_, at) => (at % 2 ? '#fff' : '#b22234')),
        15 / 13,
      )}
      <rect width="9" height="8.1" fill="#3c3b6e" />
    </>
  ),
  tr: (
    <>
      <rect width="21" height="15" fill="#e30a17" />
      <circle cx="7.5" cy="7.5" r="3.75" fill="#fff" />
      <circle cx="8.45" cy="7.5" r="3" fill="#e30a17" />
      <path fill="#fff" d="m14 7.500-2.520.82 1.560-2.140V8.820l-1.560-2.140z" />
    </>
  ),
}

/** A language's flag. Decorative: the name is beside it. */
export const Flag = ({ language }: { language: Language }) => (
  <svg className={css.flag} viewBox="0 0 21 15" aria-hidden="true">
    {drawings[language]}
  </svg>
)
