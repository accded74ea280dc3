import { addDays, dayKey } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { messages } from './dialog-messages.ts'
import css from './dialogs.module.css'
import { Facts } from './facts.tsx'
import type { HeldPass } from './held.ts'
import { Refused } from './refused.tsx'
import { usePassAct } from './use-pass-act.ts'

type CancelDialogProps = {
  pass: HeldPass
  renewal: NonNullable<HeldPass['renewal']>
  /** Opens the freeze dialog instead; absent if the pass cannot be frozen. */
  onFreeze?: (() => void) | undefined
  onClose: () => void
}

/** Cancels renewals immediately. Shows what ends today, what remains until when, and what follows. */
export const CancelDialog = ({ pass, renewal, onFreeze, onClose }: CancelDialogProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { act, busy, refused } = usePassAct('cancelPass', onClose)
  const next = dayKey(renewal.at, pass.timeZone)
  const facts: [string, string][] =
    pass.status === 'grace'
      ? [[m.today, m.endsNow]]
      : [
          [m.today, m.noMoreCharges],
          [f.shortDate(addDays(next, -1)), m.staysUntil],
          [f.shortDate(next), m.payPerClass],
        ]
  return (
    <Dialog open kind="sheet" onClose={onClose} title={m.cancelTitle(pass.name)}>
      <p className={css.lead}>{[pass.studio?.name, m.cancelLead].filter(Boolean).join('. ')}</p>
      <Facts facts={facts} />
      <Refused refused={refused} />
      <div className={css.acts}>
        <Button look="danger" size="xl" wide busy={busy} onClick={() => void act({ params: { id: pass.id } })}>
          {pass.unit === 'point' ? m.cancelPlan : m.cancelIt}
        </Button>
        {onFreeze !== undefined && (
          <Button look="quiet" wide onClick={onFreeze}>
            {m.ratherFreeze}
          </Button>
        )}
        <Button look="quiet" wide onClick={onClose}>
          {m.keep}
        </Button>
      </div>
    </Dialog>
  )
}
