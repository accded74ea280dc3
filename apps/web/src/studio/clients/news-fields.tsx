import { newsStates } from '@cupo/core/clients'
import { textLimits } from '@cupo/core/text-limits'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { SelectField } from '../../ui/choice-field.tsx'
import { Field } from '../../ui/field.tsx'
import type { FormField } from '../../ui/use-form.ts'
import type { ClientFile } from './client-file.ts'
import { newsMessages } from './news-messages.ts'

type News = ClientFile['news']
type Entered = { news: string; newsReason: string }

/** Whether a client who stopped the news gets them again. */
export const startsAgain = (before: News, news: string): boolean => before.state === 'stopped' && news === 'agreed'

/** Checks the fields about news against what the client wanted before. */
export const useNewsCheck = () => {
  const n = useMessages(newsMessages)
  const f = useFormat()
  return (before: News, { news, newsReason }: Entered): string | undefined =>
    startsAgain(before, news) && newsReason.trim() === ''
      ? n.reasonMissing({ day: f.recordedDay(before.at ?? '') })
      : undefined
}

type NewsFieldsProps = { before: News; news: FormField; reason: FormField }

/** What a client wants of the news; one who stopped them needs to have asked for them again. */
export const NewsFields = ({ before, news, reason }: NewsFieldsProps) => {
  const n = useMessages(newsMessages)
  const f = useFormat()
  const states = newsStates.filter((state) => state !== 'unasked' || before.state === 'unasked')
  const asksHow = startsAgain(before, news.value) || reason.error !== undefined
  return (
    <>
      <SelectField label={n.label} hint={n.hint} {...news}>
        {states.map((state) => (
          <option key={state} value={state}>
            {n.states[state]}
          </option>
        ))}
      </SelectField>
      {asksHow && (
        <Field
          label={n.reason}
          hint={before.at === null ? undefined : n.reasonHint({ day: f.recordedDay(before.at) })}
          maxLength={textLimits.deskReason}
          autoComplete="off"
          {...reason}
        />
      )}
    </>
  )
}
