import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { searchOfFilter } from '../clients/client-filter.ts'
import { Audience } from './audience.tsx'
import { type Campaign, campaignReads } from './campaign-reads.ts'
import css from './campaigns.module.css'
import { messages } from './messages.ts'
import { Preview } from './preview.tsx'
import { useCampaignMoment } from './use-campaign-moment.ts'

/** A campaign that waits for its instant. */
export const ScheduledCampaign = ({ campaign, mayEdit }: { campaign: Campaign; mayEdit: boolean }) => {
  const m = useMessages(messages)
  const moment = useCampaignMoment()
  const { send, busy } = useAct('unscheduleCampaign', {
    refreshes: campaignReads,
    onDone: () => showToast('done', m.unscheduled),
  })
  return (
    <div className={css.editor}>
      <Card className={css.fields ?? ''}>
        <h2>{m.scheduledTitle({ when: moment(campaign.sendAt ?? '') })}</h2>
        <p className="soft">{m.scheduledNote}</p>
        <Audience search={searchOfFilter(campaign.filter)} />
        {mayEdit && (
          <div className={css.acts}>
            <Button busy={busy} onClick={() => void send({ params: { id: campaign.id } })}>
              {m.unschedule}
            </Button>
          </div>
        )}
      </Card>
      <Preview content={{ subject: campaign.subject, text: campaign.text, button: campaign.button }} />
    </div>
  )
}
