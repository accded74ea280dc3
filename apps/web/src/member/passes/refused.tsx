import type { Refusal } from '../../api/call.ts'
import css from './dialogs.module.css'

/** The reason of a refusal: the server's message, or that of its first field. */
export const Refused = ({ refused }: { refused: Refusal | null }) =>
  refused === null ? null : (
    <p role="alert" className={css.refusal}>
      {refused.errores[0]?.mensaje ?? refused.mensaje}
    </p>
  )
