import type { Input } from '@cupo/contract'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import css from './campaigns.module.css'
import { editorMessages } from './editor-messages.ts'

export type PreviewContent = Input<'previewCampaign'>['body']

/** Mails are drawn in light colours and at their own width. The frame runs no scripts and follows no links. */
const MailFrame = ({ html }: { html: string }) => {
  const m = useMessages(editorMessages)
  return <iframe className={css.frame} title={m.mailFrame} sandbox="" srcDoc={html} />
}

const AppNotice = ({ title, description }: { title: string; description: string }) => {
  const m = useMessages(editorMessages)
  return (
    <div className={css.notice}>
      <b>{title}</b>
      <span className="soft">{description}</span>
      <small className="soft">{m.justNow}</small>
    </div>
  )
}

/** The campaign as its recipients get it: the mail, and the notification in the app. Follows the form. */
export const Preview = ({ content }: { content: PreviewContent }) => {
  const m = useMessages(editorMessages)
  const [way, setWay] = useState<'mail' | 'app'>('mail')
  const typed = useDebounced(JSON.stringify(content), 400)
  const body = JSON.parse(typed) as PreviewContent
  const empty = body.subject.trim() === ''
  const { data, refusal, retry } = useApi('previewCampaign', { body }, { keepPrevious: true, enabled: !empty })
  return (
    <section className={css.preview} aria-label={m.preview}>
      <div className={css.previewHead}>
        <h2>{m.preview}</h2>
        <Segmented
          label={m.preview}
          value={way}
          onChange={setWay}
          options={[
            { value: 'mail', label: m.mail },
            { value: 'app', label: m.app },
          ]}
        />
      </div>
      {empty && <p className="soft">{m.previewEmpty}</p>}
      {!empty && data === undefined && refusal === null && <Skeleton height={320} />}
      {!empty && data === undefined && refusal !== null && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {!empty && data !== undefined && (
        <>
          {refusal !== null && (
            <p className={css.problem} role="status">
              {refusal.mensaje}
            </p>
          )}
          {way === 'mail' ? <MailFrame html={data.html} /> : <AppNotice {...data.notification} />}
        </>
      )}
    </section>
  )
}
