import type { Data } from '@cupo/contract'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '../../api/call.ts'
import { useAct } from '../../api/use-act.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import css from './campaign-page.module.css'
import { messages } from './messages.ts'

type Received = Data<'readReceivedCampaign'>

/** The button of the studio: a page of the app, or an address in a new tab. */
const StudioButton = ({ label, link }: NonNullable<Received['button']>) =>
  link.startsWith('/') ? (
    <Link to={link} className={buttonClass({ look: 'fill', size: 'xl' })}>
      {label}
    </Link>
  ) : (
    <a href={link} target="_blank" rel="noreferrer" className={buttonClass({ look: 'fill', size: 'xl' })}>
      {label}
    </a>
  )

/** Stops the news of the studio, or starts them again. */
const News = ({ campaign }: { campaign: Received }) => {
  const m = useMessages(messages)
  const { id, subscribed, studio } = campaign
  const { send, busy } = useAct('changeStudioNews', { refreshes: ['readReceivedCampaign'] })
  const of = { studio: studio.name }
  return (
    <section className={css.news} aria-label={m.title}>
      <p className="soft sm" aria-live="polite">
        {subscribed ? m.subscribed(of) : m.stopped(of)}
      </p>
      <p className={css.acts}>
        <Button size="sm" busy={busy} onClick={() => void send({ params: { id }, body: { subscribed: !subscribed } })}>
          {subscribed ? m.stop : m.start}
        </Button>
        <Link to={paths.member.settings} className={buttonClass({ size: 'sm', look: 'quiet' })}>
          {m.choices}
        </Link>
      </p>
    </section>
  )
}

const Content = ({ campaign }: { campaign: Received }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { subject, studio, at, paragraphs, button } = campaign
  return (
    <article className={css.page}>
      <PageHead
        title={subject}
        lead={
          <Link to={paths.studioDetails} params={{ id: studio.id }} className={css.studio}>
            {m.from({ studio: studio.name, when: f.recordedAt(at) })}
          </Link>
        }
      />
      <Card className={css.text ?? ''}>
        {paragraphs.map((paragraph, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a sent text never change
          <p key={nth}>{paragraph}</p>
        ))}
        {button !== null && (
          <p>
            <StudioButton {...button} />
          </p>
        )}
      </Card>
      <News campaign={campaign} />
    </article>
  )
}

/** A campaign that the member got. Showing it counts as opening it. */
export const CampaignPage = () => {
  const m = useMessages(messages)
  const { id } = useParams({ strict: false }) as { id: string }
  const { data, refusal, retry } = useApi('readReceivedCampaign', { params: { id } })
  const shown = data !== undefined
  useTitle(data?.subject ?? m.title)
  useEffect(() => {
    // A lost request is repeated by the next visit.
    if (shown) void call('openCampaign', { params: { id } }, { idempotencyKey: crypto.randomUUID() })
  }, [shown, id])
  if (data === undefined)
    return refusal === null ? <Skeleton height={280} /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  return <Content campaign={data} />
}
