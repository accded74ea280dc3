import type { Series as SeriesView } from '@cupo/contract'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead, Section } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { EmptyTimetable } from '../empty-timetable.tsx'
import { Holidays } from '../holidays/holidays.tsx'
import { Listed, ListSkeleton } from '../listed.tsx'
import { useStudio } from '../use-studio.ts'
import { Generate } from './generate.tsx'
import { messages } from './messages.ts'
import { RuleRow } from './rule-row.tsx'
import css from './series.module.css'

const RuleForm = lazy(async () => ({ default: (await import('./rule-form.tsx')).RuleForm }))
const EndRule = lazy(async () => ({ default: (await import('./end-rule.tsx')).EndRule }))

type Open = { act: 'add' } | { act: 'edit' | 'end'; series: SeriesView } | null

const Page = ({ timeZone }: { timeZone: string }) => {
  const m = useMessages(messages)
  const [open, setOpen] = useState<Open>(null)
  const result = useApi('listSeries', { query: { limit: 100 } })
  const close = () => setOpen(null)
  // Most studios have rules: reserve their space while loading.
  const some = result.refusal === null && result.data?.items.length !== 0
  // With rules, the primary action is to generate classes.
  const add = (
    <Button look={some ? 'line' : 'fill'} onClick={() => setOpen({ act: 'add' })}>
      <IconPlus aria-hidden="true" />
      {m.add}
    </Button>
  )
  return (
    <>
      <PageHead title={m.title} lead={m.lead} actions={some ? add : undefined} />
      <div className={css.columns}>
        <div>
          {some && <Generate timeZone={timeZone} />}
          <Section title={m.rules}>
            <Listed result={result} empty={<EmptyTimetable words={m} add={add} />}>
              {(items) => (
                <Card flush>
                  <ul>
                    {items.map((series) => (
                      <RuleRow
                        key={series.id}
                        series={series}
                        onEdit={() => setOpen({ act: 'edit', series })}
                        onEnd={() => setOpen({ act: 'end', series })}
                      />
                    ))}
                  </ul>
                </Card>
              )}
            </Listed>
          </Section>
        </div>
        <Holidays timeZone={timeZone} />
      </div>
      <Suspense>
        {open?.act === 'add' && <RuleForm series={null} timeZone={timeZone} onClose={close} />}
        {open?.act === 'edit' && <RuleForm series={open.series} timeZone={timeZone} onClose={close} />}
        {open?.act === 'end' && <EndRule series={open.series} onClose={close} />}
      </Suspense>
    </>
  )
}

/** The studio's weekly rules and holidays, and the generation of dated classes. */
export const Series = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const { data, refusal, retry } = useStudio()
  if (data) return <Page timeZone={data.timeZone} />
  if (refusal) {
    return (
      <>
        <PageHead title={m.title} />
        <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
      </>
    )
  }
  return (
    <>
      <PageHead title={m.title} lead={m.lead} />
      <ListSkeleton />
    </>
  )
}
