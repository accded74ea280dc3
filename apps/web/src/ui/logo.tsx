import css from './logo.module.css'

/** The wordmark: the counter of the o is a free seat. `width` in px; the height is proportional. */
export const Logo = ({ width = 92 }: { width?: number }) => (
  <svg className={css.logo} width={width} height={(width * 62) / 188} viewBox="0 0 188 62" role="img" aria-label="cupo">
    <g fill="none" stroke="currentColor" strokeWidth="12">
      <path d="M34.5 13.9A16 16 0 1 0 34.5 34.1" />
      <path d="M50 2V25a15 15 0 0 0 30 0V2" />
      <path d="M99 62V24" />
      <circle cx="115" cy="24" r="16" />
    </g>
    <circle cx="166" cy="24" r="22" fill="currentColor" />
    <circle className={css.seat} cx="166" cy="24" r="10.5" />
  </svg>
)
