import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { PageHead } from '../../ui/card.tsx'
import { messages } from './messages.ts'

export const Calendar = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  return <PageHead title={m.title} />
}
