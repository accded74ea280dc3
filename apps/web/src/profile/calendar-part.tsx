import type { Data } from '@cupo/contract'
import { useState } from 'react'
import { apiQuery, queryClient } from '../api/query-client.ts'
import { useApi } from '../api/use-api.ts'
import { useCall } from '../api/use-call.ts'
import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { showToast } from '../ui/toast-store.ts'
import css from './calendar-part.module.css'
import { Part } from './part.tsx'
import { messages } from './settings-messages.ts'

type CalendarLink = Data<'readCalendarLink'>

const CalendarAddress = ({ link }: CalendarLink) => {
  const m = useMessages(messages)
  const [asking, setAsking] = useState(false)
  const { send, busy } = useCall('renewCalendarLink', {
    onDone: (data) => {
      queryClient.setQueryData<CalendarLink>(apiQuery('readCalendarLink', {}).queryKey, data)
      // The home shows the old key.
      void queryClient.invalidateQueries({ queryKey: ['readMemberHome'] })
      setAsking(false)
      showToast('done', m.renewed)
    },
  })
  return (
    <>
      <Field
        label={m.calendarLink}
        hint={m.calendarHint}
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className={css.acts}>
        <CopyButton text={link} />
        <Button look="quiet" onClick={() => setAsking(true)}>
          {m.renew}
        </Button>
      </div>
      <ConfirmDialog
        dismissible
        open={asking}
        title={m.renewTitle}
        confirm={m.renew}
        cancel={m.cancel}
        busy={busy}
        onConfirm={() => void send({})}
        onClose={() => setAsking(false)}
      >
        <p>{m.renewText}</p>
      </ConfirmDialog>
    </>
  )
}

/** The member's private calendar feed URL. */
export const CalendarPart = () => {
  const m = useMessages(messages)
  const { data, refusal, retry } = useApi('readCalendarLink', {})
  return (
    <Part title={m.calendar} lead={m.calendarLead}>
      {data !== undefined && <CalendarAddress link={data.link} />}
      {data === undefined && refusal && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data === undefined && !refusal && (
        <div aria-busy="true">
          <Skeleton height={48} />
        </div>
      )}
    </Part>
  )
}
