import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import { RowMenu } from '../ui/row-menu.tsx'
import { messages } from './page-messages.ts'

const ReportReview = lazy(async () => ({ default: (await import('./report-review.tsx')).ReportReview }))

/** The menu of a review, with which it is reported. `author`: their name for the reader; null without one. */
export const ReportMenu = ({ id, author }: { id: string; author: string | null }) => {
  const m = useMessages(messages)
  const [reporting, setReporting] = useState(false)
  return (
    <>
      <RowMenu
        label={author === null ? m.actsOfUnnamed : m.actsOf(author)}
        items={[{ id: 'report', label: m.report, onChoose: () => setReporting(true) }]}
      />
      <Suspense>{reporting && <ReportReview id={id} onClose={() => setReporting(false)} />}</Suspense>
    </>
  )
}
