import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { giftMessages } from './gift-messages.ts'

type Question = { answer: (stay: boolean) => void }

/**
 * Asks for confirmation before leaving unsaved edits, also when a different offer is opened on the same page. Blocks
 * the history directly, because the router's hook would add its code to every page.
 */
export const LeaveGuard = ({ unsaved }: { unsaved: boolean }) => {
  const m = useMessages(giftMessages)
  const { history } = useRouter()
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => {
    if (!unsaved) return
    const ask = () => new Promise<boolean>((answer) => setQuestion({ answer }))
    return history.block({ blockerFn: ask, enableBeforeUnload: true })
  }, [unsaved, history])
  const decide = (stay: boolean) => {
    question?.answer(stay)
    setQuestion(null)
  }
  return (
    <ConfirmDialog
      dismissible
      open={question !== null}
      title={m.leaveTitle}
      confirm={m.leave}
      cancel={m.stay}
      look="danger"
      onClose={() => decide(true)}
      onConfirm={() => decide(false)}
    >
      {m.leaveText}
    </ConfirmDialog>
  )
}
