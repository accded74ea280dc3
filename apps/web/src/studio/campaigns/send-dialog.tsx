import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { DateField, TimeField } from '../../ui/date-field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { Choice } from '../choice.tsx'
import { searchOfFilter } from '../clients/client-filter.ts'
import { Audience } from './audience.tsx'
import { type Campaign, campaignReads } from './campaign-reads.ts'
import { editorMessages } from './editor-messages.ts'

/** Sends a draft now, or at a date and time of the studio. */
export const SendDialog = ({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) => {
  const m = useMessages(editorMessages)
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const { send, busy, fieldError, refusal } = useAct('scheduleCampaign', {
    refreshes: campaignReads,
    onDone: () => {
      showToast('done', when === 'now' ? m.onItsWay : m.scheduledToast)
      onClose()
    },
  })
  const { field, formProps } = useForm(
    { day: '', time: '10:00' },
    ({ day, time }) =>
      when === 'now'
        ? {}
        : { day: day === '' ? m.dateMissing : undefined, time: time === '' ? m.timeMissing : undefined },
    ({ day, time }) =>
      void send({
        params: { id: campaign.id },
        body: { at: when === 'now' ? null : `${day}T${time}`, version: campaign.version },
      }),
  )
  const refused = fieldError('at') ?? fieldError('text')
  return (
    <FormDialog
      title={m.sendTitle}
      submit={when === 'now' ? m.sendNow : m.schedule}
      cancel={m.cancelSend}
      busy={busy}
      formProps={formProps}
      onClose={onClose}
    >
      <Audience search={searchOfFilter(campaign.filter)} />
      <Choice label={m.when} value={when} onChange={setWhen} answers={m.whens} />
      {when === 'later' && (
        <>
          <DateField label={m.day} {...field('day', refused)} />
          <TimeField label={m.time} hint={m.timeHint} {...field('time')} />
        </>
      )}
      {when === 'now' && refusal !== null && refused !== undefined && <p role="alert">{refused}</p>}
      <p className="soft sm">{when === 'now' ? m.sendNote : m.laterNote}</p>
    </FormDialog>
  )
}
