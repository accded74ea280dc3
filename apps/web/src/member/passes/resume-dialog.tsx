import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { messages } from './dialog-messages.ts'
import css from './dialogs.module.css'
import type { HeldPass } from './held.ts'
import { Refused } from './refused.tsx'
import { usePassAct } from './use-pass-act.ts'

/** Ends a freeze today, or withdraws one that has not begun. */
export const ResumeDialog = ({ pass, onClose }: { pass: HeldPass; onClose: () => void }) => {
  const m = useMessages(messages)
  const { act, busy, refused } = usePassAct('resumePass', onClose)
  const isFrozen = pass.status === 'frozen'
  const title = isFrozen ? m.resumeTitle(pass.name) : m.withdrawTitle(pass.name)
  return (
    <Dialog open kind="sheet" onClose={onClose} title={title}>
      <p className={css.lead}>{isFrozen ? m.resumeLead : m.withdrawLead}</p>
      <Refused refused={refused} />
      <div className={css.acts}>
        <Button look="fill" size="xl" wide busy={busy} onClick={() => void act({ params: { id: pass.id } })}>
          {m.resume}
        </Button>
        <Button look="quiet" wide onClick={onClose}>
          {m.notNow}
        </Button>
      </div>
    </Dialog>
  )
}
