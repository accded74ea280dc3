import { useCall } from '../../../api/use-call.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Strip } from '../../../seats/strip.tsx'
import { Button } from '../../../ui/button.tsx'
import { resendSeconds, useResendClock } from '../../../ui/resend-clock.ts'
import { showToast } from '../../../ui/toast-store.ts'
import { ownClientKey } from '../../frame/client-key.ts'
import { messages } from './messages.ts'
import css from './verify-code.module.css'

/** A countdown of thirty pips, one per second, and then the link to request another code. */
export const Resend = ({ email }: { email: string }) => {
  const m = useMessages(messages)
  const { left, restart } = useResendClock(email)
  const resend = useCall('resendCode', {
    onDone: (_, mensaje) => {
      restart()
      showToast('done', mensaje)
    },
    onRefused: ({ retryAfter, mensaje }) => {
      if (retryAfter !== null && retryAfter <= resendSeconds) restart(retryAfter)
      showToast('error', mensaje)
      return true
    },
  })
  return (
    <div className={css.resend}>
      <Strip
        className={css.seconds}
        columns="oneRow"
        capacity={resendSeconds}
        taken={left}
        label={m.secondsLeft(left)}
      />
      {left > 0 ? (
        <p className={css.wait}>
          {m.resendIn} <b className="clock">{left} s</b>
        </p>
      ) : (
        <Button
          look="quiet"
          className={css.again}
          busy={resend.busy}
          onClick={() => void resend.send({ body: { email, ...ownClientKey(email) } })}
        >
          {m.resend}
        </Button>
      )}
    </div>
  )
}
