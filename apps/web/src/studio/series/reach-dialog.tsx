import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { messages } from './plan-messages.ts'
import { Reach } from './reach.tsx'
import type { Along } from './use-along.ts'

type ReachDialogProps = { title: string; timeZone: string; along: Along; onClose: () => void }

/** The confirmation of an edit to a weekly rule, with the people it affects. Mount it once there is a preview. */
export const ReachDialog = ({ title, timeZone, along, onClose }: ReachDialogProps) => {
  const m = useMessages(messages)
  const { seen, busy, confirm, back } = along
  if (seen === null) return null
  const stuck = seen.affected.conflicts.length > 0
  return (
    <Dialog
      open
      wide
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={back}>
            {m.back}
          </Button>
          {!stuck && (
            <Button look="fill" busy={busy} onClick={confirm}>
              {seen.affected.people.length > 0 ? m.confirm : m.save}
            </Button>
          )}
        </>
      }
    >
      <Reach affected={seen.affected} timeZone={timeZone} />
    </Dialog>
  )
}
