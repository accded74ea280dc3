import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { messages as signMessages } from '../../waivers/messages.ts'
import { SignForm } from '../../waivers/sign-form.tsx'
import { messages } from './messages.ts'
import { type Missing, waiverReads } from './to-sign.ts'

type SignDialogProps = { missing: Missing; title?: string; onSigned: () => void; onClose: () => void }

/** Reads and signs one text for one person. Mount it only while open. */
export const SignDialog = ({ missing: { waiver, signee }, title, onSigned, onClose }: SignDialogProps) => {
  const m = useMessages(messages)
  const words = useMessages(signMessages)
  const { send, busy, fieldError } = useAct('signWaiver', { refreshes: waiverReads, onDone: onSigned })
  const [first] = waiver.people
  const own = first?.person.id === signee.person.id
  const personId = own ? {} : { personId: signee.person.id }
  return (
    <Dialog open onClose={onClose} kind="sheet" title={title ?? `${words.kinds[waiver.kind]}, ${waiver.studio.name}`}>
      {own && signee.minor ? (
        <p>{m.minor}</p>
      ) : (
        <SignForm
          key={`${waiver.id} ${signee.person.id}`}
          text={waiver}
          person={own ? undefined : signee.person.name}
          busy={busy}
          nameError={fieldError('name')}
          onSign={(signed) => void send({ params: { id: waiver.id }, body: { ...signed, ...personId } })}
        />
      )}
    </Dialog>
  )
}
