import css from './layout.module.css'

const version = '1.0.0'

/** The year and the version. */
export const Foot = () => (
  <footer className={css.foot}>
    <span>© {new Date().getFullYear()}</span>
    <span>{version}</span>
  </footer>
)
