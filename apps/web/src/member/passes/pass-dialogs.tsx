import { useNavigate, useSearch } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { CardDialog } from './card-dialog.tsx'
import { FreezeDialog } from './freeze-dialog.tsx'
import type { HeldPass } from './held.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { ResumeDialog } from './resume-dialog.tsx'

/** The dialogs of a pass. Each has an address, so that a mail can open it: `?cancel=12`. */
export type PassDialog = 'freeze' | 'resume' | 'cancel' | 'change' | 'pay'
export type OpenDialog = (dialog: PassDialog, pass: HeldPass) => void

/** Opens a dialog of a pass by its address; closing it replaces the address. */
export const usePassDialogs = () => {
  const navigate = useNavigate()
  return {
    open: ((dialog, { id }) =>
      void navigate({ to: paths.member.points, search: { [dialog]: id }, resetScroll: false })) as OpenDialog,
    close: () => void navigate({ to: paths.member.points, replace: true, resetScroll: false }),
  }
}

/** The dialog named in the address, if its pass allows the act. */
export const PassDialogs = ({ passes }: { passes: readonly HeldPass[] }) => {
  const search = useSearch({ strict: false })
  const { open, close } = usePassDialogs()
  const passOf = (dialog: PassDialog) => passes.find(({ id }) => id === search[dialog])
  const [freeze, resume, cancel] = [passOf('freeze'), passOf('resume'), passOf('cancel')]
  const [change, pay] = [passOf('change'), passOf('pay')]
  if (freeze?.freezable != null) return <FreezeDialog pass={freeze} freezable={freeze.freezable} onClose={close} />
  if (resume?.freeze != null) return <ResumeDialog pass={resume} onClose={close} />
  if (cancel?.renewal != null) {
    return (
      <CancelDialog
        pass={cancel}
        renewal={cancel.renewal}
        onFreeze={cancel.freezable === null ? undefined : () => open('freeze', cancel)}
        onClose={close}
      />
    )
  }
  if (change?.renewal != null) return <PlanDialog pass={change} renewal={change.renewal} onClose={close} />
  if (pay?.renewal != null) return <CardDialog pass={pay} renewal={pay.renewal} onClose={close} />
  return null
}
