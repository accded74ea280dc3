import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Card, Section } from '../../ui/card.tsx'
import type { Campaign } from './campaign-reads.ts'
import css from './campaigns.module.css'
import { messages } from './messages.ts'
import { Preview } from './preview.tsx'
import { useSkippedTexts } from './segment.ts'

const Figure = ({ label, value, note }: { label: string; value: string; note?: string }) => (
  <div className={css.figure}>
    <dt className="soft sm">{label}</dt>
    <dd>
      <span className="c3">{value}</span> {note !== undefined && <span className="soft">{note}</span>}
    </dd>
  </div>
)

/** What a sent campaign brought. */
export const CampaignReport = ({ campaign }: { campaign: Campaign }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const skippedTexts = useSkippedTexts()
  const { recipients, opened, stopped, bookings, delivered, skipped, status } = campaign
  const notSent = skipped === null ? [] : skippedTexts(skipped)
  const share = recipients === 0 ? undefined : f.percent(opened / recipients)
  return (
    <div className={css.editor}>
      <div>
        {status === 'sending' && (
          <p role="status">{m.sendingTitle({ done: f.number(delivered), of: f.number(recipients) })}</p>
        )}
        <Card>
          <dl className={css.figures}>
            <Figure label={m.recipients} value={f.number(recipients)} />
            <Figure label={m.opened} value={f.number(opened)} {...(share !== undefined && { note: share })} />
            <Figure label={m.bookings} value={f.number(bookings)} />
            <Figure label={m.stopped} value={f.number(stopped)} />
          </dl>
          <p className="soft sm">{m.openedNote}</p>
          <p className="soft sm">{m.bookingsNote}</p>
        </Card>
        {notSent.length > 0 && (
          <Section title={m.notSent}>
            <ul>
              {notSent.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Section>
        )}
      </div>
      <Preview content={{ subject: campaign.subject, text: campaign.text, button: campaign.button }} />
    </div>
  )
}
