import { useNavigate, useParams } from '@tanstack/react-router'
import { useCall } from '../../api/use-call.ts'
import { accountPaths } from '../../app/account-paths.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { AccountPage } from '../frame/account-page.tsx'
import { messages } from './messages.ts'

/** Opens a closed studio again by its mailed link, on a button press: mail scanners open links too. */
export const ReopenStudio = () => {
  const m = useMessages(messages)
  const navigate = useNavigate()
  const { token } = useParams({ from: accountPaths.reopenStudio })
  const undo = useCall('undoClosing', {
    onDone: (_, mensaje) => {
      showToast('done', mensaje)
      return navigate({ to: accountPaths.signIn, replace: true })
    },
  })
  return (
    <AccountPage title={m.title} lead={m.lead}>
      <Button look="fill" size="xl" wide busy={undo.busy} onClick={() => void undo.send({ body: { token } })}>
        {m.open}
      </Button>
    </AccountPage>
  )
}
