import { documentFile } from '@cupo/contract/picture-file'
import { textLimits } from '@cupo/core/text-limits'
import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import { refresh } from '../../api/query-client.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { messages } from './messages.ts'
import { documentName, prepareDocument } from './prepare-document.ts'

type NameDialogProps = { id: string; chosen: { name: string; file: Blob }; onClose: () => void }

/**
 * Asks for the name of a chosen file and uploads it. A retry after a lost response sends the same key, so the file is
 * stored once.
 */
const NameDialog = ({ id, chosen, onClose }: NameDialogProps) => {
  const m = useMessages(messages)
  const [busy, setBusy] = useState(false)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const upload = async (name: string) => {
    if (busy) return
    setBusy(true)
    const answer = await call(
      'addClientDocument',
      { params: { id }, query: { name } },
      { file: chosen.file, idempotencyKey: `${idempotencyKey}:${name}` },
    )
    setBusy(false)
    if (answer.ok) {
      showToast('done', answer.mensaje)
      void refresh('listClientDocuments')
      onClose()
    } else if (answer.status !== 401) showToast('error', answer.mensaje)
  }
  const { field, formProps } = useForm(
    { name: documentName(chosen.name) },
    ({ name }) => ({ name: name.trim() === '' ? m.nameMissing : undefined }),
    ({ name }) => void upload(name.trim()),
  )
  return (
    <FormDialog
      title={m.addTitle}
      submit={m.save}
      cancel={m.cancel}
      busy={busy}
      formProps={formProps}
      onClose={onClose}
    >
      <Field label={m.name} maxLength={textLimits.name} {...field('name')} />
    </FormDialog>
  )
}

/** A button that opens the file picker, then a dialog that asks for a name. */
export const AddDocument = ({ id }: { id: string }) => {
  const m = useMessages(messages)
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<NameDialogProps['chosen'] | null>(null)
  const choose = async (file: File) => {
    const prepared = await prepareDocument(file)
    if (prepared.ok) setChosen({ name: file.name, file: prepared.file })
    else showToast('error', prepared.reason === 'kind' ? m.kind : m.large)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={documentFile.types.join(',')}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Reset, so that the same file can be chosen again.
          event.target.value = ''
          if (file) void choose(file)
        }}
      />
      <Button size="sm" look="quiet" flush onClick={() => input.current?.click()}>
        {m.add}
      </Button>
      {chosen !== null && <NameDialog id={id} chosen={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
