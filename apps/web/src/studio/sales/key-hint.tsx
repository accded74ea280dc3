import css from './key-hint.module.css'

/** The key of an act, beside its label. Hidden on phones, and from assistive technology. */
export const KeyHint = ({ of }: { of: string }) => (
  <span className={css.key} aria-hidden="true">
    {of}
  </span>
)
