import { useNavigate } from '@tanstack/react-router'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { PageHead } from '../../ui/card.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { messages } from './editor-messages.ts'
import { ProgramEditor } from './program-editor.tsx'
import { programReads } from './program-reads.ts'
import css from './programs.module.css'

/** Writes a program. */
export const NewProgram = () => {
  const m = useMessages(messages)
  useTitle(m.newTitle)
  const navigate = useNavigate()
  const { send, busy, fieldError } = useAct('createProgram', {
    refreshes: programReads,
    onDone: ({ id, name }) => {
      showToast('done', m.created(name))
      void navigate({ to: paths.studio.program, params: { id } })
    },
  })
  return (
    <div className={css.narrow}>
      <PageHead title={m.newTitle} />
      <ProgramEditor
        program={null}
        busy={busy}
        fieldError={fieldError}
        onSave={(body) => void send({ body })}
        onCancel={() => void navigate({ to: paths.studio.programs })}
      />
    </div>
  )
}
