import type { Data } from '@cupo/contract'
import { refusals } from '@cupo/core/refusals'
import { type WebhookEvent, webhookEvents } from '@cupo/core/webhooks'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useForm } from '../../ui/use-form.ts'
import { CheckboxGroup } from '../checkbox-group.tsx'
import { messages } from './messages.ts'

type AddWebhookProps = { onAdded: (made: Data<'createWebhook'>) => void; onClose: () => void }

/** The address and the events of a new webhook. Mount it only while open. */
export const AddWebhook = ({ onAdded, onClose }: AddWebhookProps) => {
  const m = useMessages(messages)
  const [events, setEvents] = useState<ReadonlySet<WebhookEvent>>(new Set(webhookEvents))
  const [tried, setTried] = useState(false)
  const { send, busy, fieldError } = useAct('createWebhook', {
    refreshes: ['listWebhooks'],
    onDone: onAdded,
    onRefused: ({ codigo }) => codigo === refusals.alreadyExists,
  })
  const form = useForm(
    { url: 'https://' },
    ({ url }) => {
      setTried(true)
      return { url: url.trim().length <= 'https://'.length ? m.urlMissing : undefined }
    },
    ({ url }) => {
      if (events.size > 0) void send({ body: { url, events: [...events] } })
    },
  )
  return (
    <FormDialog title={m.add} submit={m.add} cancel={m.cancel} busy={busy} formProps={form.formProps} onClose={onClose}>
      <Field
        label={m.url}
        hint={m.urlHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2_000}
        {...form.field('url', fieldError('url'))}
      />
      <CheckboxGroup
        legend={m.events}
        options={webhookEvents.map((value) => ({ value, label: m.event[value] }))}
        chosen={events}
        error={tried && events.size === 0 ? m.eventsMissing : undefined}
        onChange={setEvents}
      />
    </FormDialog>
  )
}
