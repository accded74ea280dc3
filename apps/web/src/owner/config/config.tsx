import { useApi } from '../../api/use-api.ts'
import { LeaveDialog } from '../../app/leave-dialog.tsx'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Checks } from './checks.tsx'
import css from './config.module.css'
import { LookFields } from './look-fields.tsx'
import { messages } from './messages.ts'
import { NameFields } from './name-fields.tsx'
import { Preview } from './preview.tsx'
import type { Config } from './settings.ts'
import { TextFields } from './text-fields.tsx'
import { useEdits } from './use-edits.ts'
import { Versions } from './versions.tsx'

const Editor = ({ config }: { config: Config }) => {
  const m = useMessages(messages)
  const { settings, changed, newer, blocked, busy, edit, discard, restore, publish, errorOf } = useEdits(config)
  const fields = { settings, errorOf, onEdit: edit }
  return (
    <>
      <PageHead
        title={m.title}
        actions={
          <div className={css.head}>
            <span className="soft" role="status">
              {changed.length > 0 && m.changes(changed.length)}
            </span>
            {changed.length > 0 && (
              <Button look="quiet" onClick={discard}>
                {m.discard}
              </Button>
            )}
            <Button look="fill" busy={busy} disabled={changed.length === 0 || blocked} onClick={publish}>
              {m.publish}
            </Button>
          </div>
        }
      />
      {newer !== null && (
        <p className={css.newer} role="alert">
          {newer}
        </p>
      )}
      <div className={css.columns}>
        <div>
          <NameFields {...fields} />
          <LookFields settings={settings} onEdit={edit} />
          <TextFields {...fields} />
        </div>
        <div className={css.shown}>
          <Preview settings={settings} />
          <Checks settings={settings} version={config.version} />
          <Versions current={config.version} onRestore={restore} />
        </div>
      </div>
      <LeaveDialog changes={changed.length} texts={m} />
    </>
  )
}

/** The configuration of the service: edited beside a live preview, checked, published as a version, restored. */
export const ServiceConfig = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const { data, refusal, loading, retry } = useApi('readOwnerConfig', {})
  if (data) return <Editor config={data} />
  return (
    <>
      <PageHead title={m.title} />
      {loading && (
        <div className={css.columns} aria-busy="true">
          <Skeleton height={520} />
          <Skeleton height={520} />
        </div>
      )}
      {refusal && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
    </>
  )
}
