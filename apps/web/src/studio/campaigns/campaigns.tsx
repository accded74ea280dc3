import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { usePages } from '../../api/use-pages.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead, Section } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { FilterSearch } from '../clients/client-filter.ts'
import { Listed } from '../listed.tsx'
import { NewsRule } from '../studio-news/news-rule.tsx'
import type { CampaignSummary } from './campaign-reads.ts'
import css from './campaigns.module.css'
import { messages } from './messages.ts'
import { NewCampaign } from './new-campaign.tsx'
import { useSegmentText } from './segment.ts'
import { statusTones } from './status-tones.ts'
import { useCampaignMoment } from './use-campaign-moment.ts'

/** Sent campaigns of the first page, and those added by each press. */
const pageSize = 20

const useFacts = () => {
  const m = useMessages(messages)
  const f = useFormat()
  const moment = useCampaignMoment()
  return ({ sentAt, sendAt, changedAt, recipients, opened, stopped }: CampaignSummary): string[] => {
    if (sentAt === null)
      return [sendAt === null ? m.changedAt({ when: moment(changedAt) }) : m.sendsAt({ when: moment(sendAt) })]
    const counted = (count: number) => ({ count: f.number(count), one: count === 1 })
    return [
      m.sentAt({ when: moment(sentAt) }),
      m.people(counted(recipients)),
      ...(recipients > 0 ? [m.openedOf({ ...counted(opened), share: f.percent(opened / recipients) })] : []),
      ...(stopped > 0 ? [m.stoppedOf(counted(stopped))] : []),
    ]
  }
}

const Row = ({ campaign }: { campaign: CampaignSummary }) => {
  const m = useMessages(messages)
  const segmentText = useSegmentText()
  const factsOf = useFacts()
  const { id, subject, status, filter, listName } = campaign
  return (
    <li>
      <Link to={paths.studio.campaign} params={{ id }} className={css.row}>
        <span className={css.what}>
          <b>{subject}</b>
          <span className="soft sm">{segmentText(filter, listName)}</span>
          <span className={css.facts}>
            {factsOf(campaign).map((fact) => (
              <span key={fact} className="soft sm">
                {fact}
              </span>
            ))}
          </span>
        </span>
        <Tag tone={statusTones[status]}>{m.status[status]}</Tag>
      </Link>
    </li>
  )
}

const Rows = ({ items }: { items: readonly CampaignSummary[] }) => (
  <Card flush>
    <ul className={css.list}>
      {items.map((campaign) => (
        <Row key={campaign.id} campaign={campaign} />
      ))}
    </ul>
  </Card>
)

const Lists = () => {
  const m = useMessages(messages)
  const open = useApi('listCampaigns', { query: { sent: 'false', limit: 100 } })
  const sent = usePages('listCampaigns', { query: { sent: 'true', limit: pageSize } })
  if (open.data?.items.length === 0 && sent.data?.items.length === 0)
    return <EmptyState title={m.none}>{m.noneText}</EmptyState>
  return (
    <>
      <Section title={m.toSend}>
        <Listed result={open} empty={<p className="soft">{m.nothingToSend}</p>}>
          {(items) => <Rows items={items} />}
        </Listed>
      </Section>
      <Section title={m.sentOnes}>
        <Listed result={sent} empty={<p className="soft">{m.nothingSent}</p>}>
          {(items) => <Rows items={items} />}
        </Listed>
        <LoadMore next={sent.next} />
      </Section>
    </>
  )
}

/** The campaigns of the studio: what is being written or waits, and what was sent with its result. */
export const Campaigns = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const navigate = useNavigate()
  const { new: writing, ...search } = useSearch({ strict: false }) as FilterSearch & { new?: string }
  const { data } = useApi('listCampaigns', { query: { sent: 'false', limit: 100 } })
  const mayEdit = data?.may.edit === true
  return (
    <>
      <PageHead
        title={m.title}
        lead={m.lead}
        actions={
          mayEdit && (
            <Button look="fill" onClick={() => void navigate({ to: paths.studio.campaigns, search: { new: 'true' } })}>
              {m.add}
            </Button>
          )
        }
      />
      <Lists />
      <NewsRule />
      {mayEdit && writing === 'true' && (
        <NewCampaign
          search={search}
          onWritten={(id) => void navigate({ to: paths.studio.campaign, params: { id } })}
          onClose={() => void navigate({ to: paths.studio.campaigns, search: {}, replace: true })}
        />
      )}
    </>
  )
}
