import type { Input } from '@cupo/contract'
import type { CampaignTarget } from '@cupo/core/campaigns'
import { textLimits } from '@cupo/core/text-limits'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useEditForm } from '../../api/use-edit-form.ts'
import { LeaveDialog } from '../../app/leave-dialog.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EditConflict } from '../../ui/edit-conflict.tsx'
import { Field } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { type Campaign, campaignReads } from './campaign-reads.ts'
import css from './campaigns.module.css'
import { editorMessages } from './editor-messages.ts'
import { messages } from './messages.ts'
import { Preview } from './preview.tsx'
import { type Filter, useSegmentText } from './segment.ts'
import { SegmentField, textOfFilter } from './segment-field.tsx'
import { SendDialog } from './send-dialog.tsx'
import { ButtonChoice, TextField } from './text-fields.tsx'

type Values = Record<'subject' | 'text' | 'buttonTo' | 'buttonLabel' | 'buttonUrl' | 'filter' | 'listName', string>

const valuesOf = ({ subject, text, button, filter, listName }: Campaign): Values => ({
  subject,
  text,
  buttonTo: button?.to ?? '',
  buttonLabel: button?.label ?? '',
  buttonUrl: button?.url ?? '',
  filter: textOfFilter(filter),
  listName: listName ?? '',
})

const filterOfText = (text: string): Filter => Object.fromEntries(JSON.parse(text))

const buttonOf = ({ buttonTo, buttonLabel, buttonUrl }: Values) =>
  buttonTo === ''
    ? null
    : { label: buttonLabel, to: buttonTo as CampaignTarget, url: buttonTo === 'web' ? buttonUrl : null }

const bodyOf = (values: Values): Input<'updateCampaign'>['body'] => ({
  subject: values.subject,
  text: values.text,
  button: buttonOf(values),
  filter: filterOfText(values.filter),
  listName: values.listName === '' ? null : values.listName,
})

/** The server's message for a field; those of the button are nested. */
const serverField: Partial<Record<keyof Values, string>> = { buttonLabel: 'label', buttonUrl: 'url', buttonTo: 'to' }

const useCampaignForm = (campaign: Campaign) => {
  const m = useMessages(messages)
  const e = useMessages(editorMessages)
  const update = useAct('updateCampaign', {
    refreshes: campaignReads,
    onDone: (_, mensaje) => showToast('done', mensaje),
    onRefused: (refusal) => form.takeStale(refusal),
  })
  const form = useEditForm<Campaign, keyof Values>({
    row: campaign,
    valuesOf,
    initial: valuesOf(campaign),
    check: (values) => ({
      subject: values.subject.trim() === '' ? m.subjectMissing : undefined,
      buttonLabel: values.buttonTo !== '' && values.buttonLabel.trim() === '' ? e.buttonLabelMissing : undefined,
      buttonUrl:
        values.buttonTo === 'web' && !/^https:\/\/\S/.test(values.buttonUrl.trim()) ? e.buttonUrlMissing : undefined,
    }),
    send: (values) =>
      void update.send({
        params: { id: campaign.id },
        body: { ...bodyOf(values), version: form.base?.version ?? campaign.version },
      }),
  })
  const field = (name: keyof Values) => form.field(name, update.fieldError(serverField[name] ?? name))
  const dirty = JSON.stringify(form.values) !== JSON.stringify(valuesOf(campaign))
  return { form, field, dirty, busy: update.busy }
}

const Conflicts = ({ form }: Pick<ReturnType<typeof useCampaignForm>, 'form'>) => {
  const m = useMessages(messages)
  const e = useMessages(editorMessages)
  const segmentText = useSegmentText()
  const show = (name: keyof Values, value: string): string => {
    if (name === 'filter') return segmentText(filterOfText(value), null)
    if (name === 'buttonTo') return value === '' ? e.buttons.none : e.buttons[value as CampaignTarget]
    return value
  }
  return (
    <EditConflict
      {...form.conflict}
      labels={{
        subject: m.subject,
        text: e.text,
        buttonTo: e.button,
        buttonLabel: e.buttonLabel,
        buttonUrl: e.buttonUrl,
        filter: m.to,
        listName: m.savedLists,
      }}
      show={show}
    />
  )
}

type ActsProps = { campaign: Campaign; dirty: boolean; busy: boolean; onSend: () => void }

/** Saving, a test to the own address, and sending. A draft with unsaved changes is neither tested nor sent. */
const Acts = ({ campaign, dirty, busy, onSend }: ActsProps) => {
  const m = useMessages(editorMessages)
  const test = useAct('testCampaign', { onDone: (_, mensaje) => showToast('done', mensaje) })
  const empty = campaign.text.trim() === ''
  return (
    <>
      <div className={css.acts}>
        <Button type="submit" busy={busy} disabled={!dirty}>
          {m.save}
        </Button>
        <Button
          busy={test.busy}
          disabled={dirty || empty}
          onClick={() => void test.send({ params: { id: campaign.id } })}
        >
          {m.test}
        </Button>
        <Button look="fill" disabled={dirty || empty} onClick={onSend}>
          {m.send}
        </Button>
      </div>
      <p className="soft sm" aria-live="polite">
        {dirty ? m.saveFirst : empty ? m.textMissing : ''}
      </p>
    </>
  )
}

/** A draft with its preview. Only the saved state is sent. */
export const CampaignEditor = ({ campaign }: { campaign: Campaign }) => {
  const m = useMessages(messages)
  const e = useMessages(editorMessages)
  const { form, field, dirty, busy } = useCampaignForm(campaign)
  const { values, set } = form
  const [sending, setSending] = useState(false)
  const preview = { subject: values.subject, text: values.text, button: buttonOf(values) }
  // A button without a label or address is drawn once it has one.
  const drawn = values.buttonLabel.trim() === '' || (values.buttonTo === 'web' && values.buttonUrl === '')
  return (
    <div className={css.editor}>
      <form className={css.form} {...form.formProps}>
        <Conflicts form={form} />
        <Card className={css.fields ?? ''}>
          <SegmentField
            value={{ filter: filterOfText(values.filter), listName: values.listName === '' ? null : values.listName }}
            onChange={({ filter, listName }) => {
              set('filter', textOfFilter(filter))
              set('listName', listName ?? '')
            }}
          />
        </Card>
        <Card className={css.fields ?? ''}>
          <Field label={m.subject} maxLength={textLimits.campaignSubject} autoComplete="off" {...field('subject')} />
          <TextField field={field('text')} onInsert={(text) => set('text', text)} />
          <ButtonChoice to={values.buttonTo} field={field} />
        </Card>
        <Acts campaign={campaign} dirty={dirty} busy={busy} onSend={() => setSending(true)} />
      </form>
      <Preview content={drawn ? { ...preview, button: null } : preview} />
      {sending && <SendDialog campaign={campaign} onClose={() => setSending(false)} />}
      <LeaveDialog
        changes={dirty ? 1 : 0}
        texts={{ leaveTitle: e.leaveTitle, leaveText: () => e.leaveText, leave: e.leave, stay: e.stay }}
      />
    </div>
  )
}
