import type { ClassView } from '@cupo/contract'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { People } from '../series/people.tsx'
import { messages as planMessages } from '../series/plan-messages.ts'
import { messages } from './messages.ts'
import type { useSaveClass } from './use-save-class.ts'

type MoveStepProps = { view: ClassView; saving: ReturnType<typeof useSaveClass>; onClose: () => void }

/** The confirmation of a new time: the members with an overlap, then the submit button. */
export const MoveStep = ({ view, saving, onClose }: MoveStepProps) => {
  const m = useMessages(messages)
  const p = useMessages(planMessages)
  return (
    <Dialog
      open
      wide
      title={m.editTitle(view.classType.name)}
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={saving.back}>
            {p.back}
          </Button>
          <Button look="fill" busy={saving.busy} onClick={saving.confirm}>
            {p.confirm}
          </Button>
        </>
      }
    >
      <People people={saving.previewed?.people ?? []} timeZone={view.timeZone} />
    </Dialog>
  )
}
