import type { Data } from '@cupo/contract'
import { useFormat } from '../format/use-format.ts'
import { useNow } from '../format/use-now.ts'
import { useMessages } from '../i18n/messages.ts'
import { Tag } from '../ui/tag.tsx'
import { messages } from './messages.ts'

/** Whether the account has a second factor, or must add one, and until when. */
export const FactorState = ({ factors }: { factors: Data<'listFactors'> }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const now = useNow(60_000)
  const { recoveryCodesLeft, required, dueAt } = factors
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (recoveryCodesLeft !== null) return <Tag tone="ok">{required ? m.activeRequired : m.active}</Tag>
  if (!required || dueAt === null) return <Tag>{m.optional}</Tag>
  return (
    <Tag tone="warn">
      {Date.parse(dueAt) <= now.getTime() ? m.requiredNow : m.requiredBy(f.moment(dueAt, zone, now))}
    </Tag>
  )
}
