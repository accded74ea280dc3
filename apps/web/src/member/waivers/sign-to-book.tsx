import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { LoadingDots } from '../../ui/loading-dots.tsx'
import { messages } from './messages.ts'
import { SignDialog } from './sign-dialog.tsx'
import { missingToBook } from './to-sign.ts'

type SignToBookProps = {
  studioId: string
  /** The dependant for whom the member signs; absent for themselves. */
  personId?: string | undefined
  onSigned: () => void
  onClose: () => void
}

/**
 * The texts of a studio that the member must sign before booking, one after the other. After the last one the booking
 * continues. Mount it only while open.
 */
export const SignToBook = ({ studioId, personId, onSigned, onClose }: SignToBookProps) => {
  const m = useMessages(messages)
  const { data, refusal, retry } = useApi('listWaivers', { query: { studioId } }, { freshMs: 0 })
  const [done, setDone] = useState<readonly string[]>([])
  const missing = missingToBook(data?.items ?? [], personId).filter(({ waiver }) => !done.includes(waiver.id))
  const [next] = missing
  if (next === undefined) {
    return (
      <Dialog open onClose={onClose} kind="sheet" title={m.toBook}>
        {data === undefined && refusal !== null && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
        {data === undefined && refusal === null && <LoadingDots />}
        {data !== undefined && <Button onClick={onSigned}>{m.goOn}</Button>}
      </Dialog>
    )
  }
  const signed = () => {
    if (missing.length === 1) onSigned()
    else setDone([...done, next.waiver.id])
  }
  return <SignDialog key={next.waiver.id} missing={next} title={m.toBook} onSigned={signed} onClose={onClose} />
}
