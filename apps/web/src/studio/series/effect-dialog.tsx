import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EffectPreview } from './effect-preview.tsx'
import { messages } from './plan-messages.ts'
import type { RuleEdit } from './use-rule-edit.ts'

type EffectDialogProps = { title: string; timeZone: string; ruleEdit: RuleEdit; onClose: () => void }

/** The confirmation of an edit to a weekly rule, with the people it affects. Mount it once there is a preview. */
export const EffectDialog = ({ title, timeZone, ruleEdit, onClose }: EffectDialogProps) => {
  const m = useMessages(messages)
  const { previewed, busy, confirm, back } = ruleEdit
  if (previewed === null) return null
  const stuck = previewed.affected.conflicts.length > 0
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
              {previewed.affected.people.length > 0 ? m.confirm : m.save}
            </Button>
          )}
        </>
      }
    >
      <EffectPreview affected={previewed.affected} timeZone={timeZone} />
    </Dialog>
  )
}
