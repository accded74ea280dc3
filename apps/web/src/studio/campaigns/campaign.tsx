import { campaignCan, campaignStatus } from '@cupo/core/campaigns'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { PageHead } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { CampaignEditor } from './campaign-editor.tsx'
import type { Campaign } from './campaign-reads.ts'
import { CampaignReport } from './campaign-report.tsx'
import css from './campaigns.module.css'
import { editorMessages } from './editor-messages.ts'
import { messages } from './messages.ts'
import { ScheduledCampaign } from './scheduled-campaign.tsx'
import { useSegmentText } from './segment.ts'
import { statusTones } from './status-tones.ts'
import { useCampaignMoment } from './use-campaign-moment.ts'

/** Interval between reads while a campaign waits or is being sent, in ms. */
const sendingEveryMs = 5_000

const RemoveDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const m = useMessages(editorMessages)
  const navigate = useNavigate()
  const { send, busy } = useAct('deleteCampaign', {
    refreshes: ['listCampaigns'],
    onDone: () => {
      showToast('done', m.removed)
      return navigate({ to: paths.studio.campaigns, replace: true })
    },
  })
  return (
    <ConfirmDialog
      open
      dismissible
      look="danger"
      title={m.removeTitle}
      confirm={m.remove}
      cancel={m.cancelSend}
      busy={busy}
      onConfirm={() => void send({ params: { id } })}
      onClose={onClose}
    >
      {m.removeText}
    </ConfirmDialog>
  )
}

const Options = ({ campaign }: { campaign: Campaign }) => {
  const m = useMessages(editorMessages)
  const navigate = useNavigate()
  const [removing, setRemoving] = useState(false)
  const copy = useAct('duplicateCampaign', {
    refreshes: ['listCampaigns'],
    onDone: ({ id }) => {
      showToast('done', m.duplicated)
      return navigate({ to: paths.studio.campaign, params: { id } })
    },
  })
  const duplicate = {
    id: 'duplicate',
    label: m.duplicate,
    onChoose: () => void copy.send({ params: { id: campaign.id } }),
  }
  const remove = { id: 'remove', label: m.remove, onChoose: () => setRemoving(true) }
  return (
    <>
      <RowMenu label={m.options} items={campaignCan(campaign.status, 'delete') ? [duplicate, remove] : [duplicate]} />
      {removing && <RemoveDialog id={campaign.id} onClose={() => setRemoving(false)} />}
    </>
  )
}

const Content = ({ campaign, mayEdit }: { campaign: Campaign; mayEdit: boolean }) => {
  if (campaign.status === campaignStatus.scheduled) return <ScheduledCampaign campaign={campaign} mayEdit={mayEdit} />
  if (campaign.status !== campaignStatus.draft || !mayEdit) return <CampaignReport campaign={campaign} />
  return <CampaignEditor campaign={campaign} />
}

const Lead = ({ campaign }: { campaign: Campaign }) => {
  const m = useMessages(messages)
  const segmentText = useSegmentText()
  const moment = useCampaignMoment()
  const { status, filter, listName, sentAt, changedAt, sendAt } = campaign
  const at =
    sentAt !== null
      ? m.sentAt({ when: moment(sentAt) })
      : sendAt !== null
        ? m.sendsAt({ when: moment(sendAt) })
        : m.changedAt({ when: moment(changedAt) })
  return (
    <span className={css.facts}>
      <Tag tone={statusTones[status]}>{m.status[status]}</Tag>
      <span>{segmentText(filter, listName)}</span>
      <span>{at}</span>
      <span>{m.by({ name: campaign.author })}</span>
    </span>
  )
}

/** A campaign: the editor of a draft, or what it brought after it was sent. */
export const CampaignPage = () => {
  const m = useMessages(messages)
  const { id } = useParams({ strict: false }) as { id: string }
  const [waiting, setWaiting] = useState(false)
  const { data, refusal, retry } = useApi(
    'readCampaign',
    { params: { id } },
    waiting ? { everyMs: sendingEveryMs } : {},
  )
  const may = useApi('listCampaigns', { query: { sent: 'false', limit: 100 } }).data?.may
  const leaves = data?.status === campaignStatus.sending || data?.status === campaignStatus.scheduled
  if (leaves !== waiting) setWaiting(leaves)
  useTitle(data?.subject ?? m.title)
  return (
    <>
      <nav aria-label={m.back}>
        <Link to={paths.studio.campaigns} className={css.back}>
          <IconChevronLeft aria-hidden="true" />
          {m.back}
        </Link>
      </nav>
      {data === undefined && refusal !== null && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {(data === undefined || may === undefined) && refusal === null && <Skeleton height={360} />}
      {data !== undefined && may !== undefined && (
        <>
          <PageHead
            title={data.subject}
            lead={<Lead campaign={data} />}
            actions={may.edit && <Options campaign={data} />}
          />
          <Content key={data.id} campaign={data} mayEdit={may.edit} />
        </>
      )}
    </>
  )
}
