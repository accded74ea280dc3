import { publicStudioPath } from '@cupo/contract/links'
import { createElement, useEffect, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/choice-field.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import page from '../integrations.module.css'
import list from '../list.module.css'
import { SectionHead } from '../section-head.tsx'
import { useStudio } from '../use-studio.ts'
import css from './embeds.module.css'
import { messages } from './messages.ts'

const dayChoices = [1, 3, 7, 14]
const languages = ['page', 'es', 'en', 'tr'] as const
type EmbedLanguage = (typeof languages)[number]
type Shown = { studio: string; days: number; lang: EmbedLanguage }

const snippet = ({ studio, days, lang }: Shown): string =>
  [
    `<script type="module" src="${window.location.origin}/embed/timetable.js"></script>`,
    `<cupo-timetable studio="${studio}" days="${days}"${lang === 'page' ? '' : ` lang="${lang}"`}></cupo-timetable>`,
  ].join('\n')

/** Preview of the embedded web component. */
const Preview = ({ studio, days, lang }: Shown) => {
  useEffect(() => {
    void import('../../embeds/timetable.ts')
  }, [])
  return createElement('cupo-timetable', { studio, days, ...(lang !== 'page' && { lang }) })
}

const Timetable = ({ studio }: { studio: string }) => {
  const m = useMessages(messages)
  const [days, setDays] = useState(7)
  const [lang, setLang] = useState<EmbedLanguage>('page')
  const code = snippet({ studio, days, lang })
  return (
    <Card>
      <div className={list.pair}>
        <SelectField label={m.days} value={days} onChange={({ target }) => setDays(Number(target.value))}>
          {dayChoices.map((count) => (
            <option key={count} value={count}>
              {m.day(count)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={m.language}
          value={lang}
          onChange={({ target }) => setLang(languages.find((one) => one === target.value) ?? 'page')}
        >
          {languages.map((one) => (
            <option key={one} value={one}>
              {m.languages[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={cx(page.shown, css.snippet)}>
        <code className={page.code}>{code}</code>
        <CopyButton text={code} size="sm" />
      </div>
      <h3 className={css.preview}>{m.preview}</h3>
      <div className={css.frame}>
        <Preview key={`${days} ${lang}`} studio={studio} days={days} lang={lang} />
      </div>
    </Card>
  )
}

const Addresses = ({ studio }: { studio: string }) => {
  const m = useMessages(messages)
  const { origin } = window.location
  const rows = [
    { name: m.publicPage, text: m.publicPageText, address: `${origin}${publicStudioPath(studio)}` },
    { name: m.calendar, text: m.calendarText, address: `${origin}/api/public/studios/${studio}/timetable.ics` },
    { name: m.openData, text: m.openDataText, address: `${origin}/openactive` },
  ]
  return (
    <Card flush>
      <ul className={list.list}>
        {rows.map(({ name, text, address }) => (
          <li key={name} className={cx(list.row, css.address)}>
            <div className={list.grow}>
              <h3 className="title t3">{name}</h3>
              <p className="soft sm">{text}</p>
              <p className="sm">{address}</p>
            </div>
            <div className={css.acts}>
              <CopyButton text={address} size="sm" />
              <a
                className={buttonClass({ size: 'sm' })}
                href={address}
                target="_blank"
                rel="noreferrer"
                aria-label={`${m.open}: ${name}`}
              >
                {m.open}
              </a>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The timetable for the studio's own page, its iCalendar and the open data. */
export const Embeds = () => {
  const m = useMessages(messages)
  const { data, refusal, retry } = useStudio()
  const waiting = refusal ? <ErrorState mensaje={refusal.mensaje} onRetry={retry} /> : <Skeleton height={220} />
  return (
    <>
      <section className={page.section}>
        <SectionHead title={m.title} lead={m.lead} />
        {data ? <Timetable studio={data.id} /> : waiting}
      </section>
      {data && (
        <section className={page.section}>
          <SectionHead title={m.calendarTitle} lead={m.calendarLead} />
          <Addresses studio={data.id} />
        </section>
      )}
    </>
  )
}
