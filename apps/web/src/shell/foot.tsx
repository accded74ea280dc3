import { FooterLine } from '../app/footer-line.tsx'
import css from './layout.module.css'

const version = '1.0.0'

/** The year and the version. */
export const Foot = () => (
  <footer className={css.foot}>
    <FooterLine className={css.footLine} />
    <span>© {new Date().getFullYear()}</span>
    <span>{version}</span>
  </footer>
)
