import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { refresh } from '../../api/query-client.ts'
import { useAct } from '../../api/use-act.ts'
import { useCall } from '../../api/use-call.ts'
import { paths } from '../../app/paths.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ReportMenu } from '../../reviews/report-menu.tsx'
import { ReviewCard } from '../../reviews/review-card.tsx'
import { Button } from '../../ui/button.tsx'
import { focusSubject, subject } from '../../ui/focus-subject.ts'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { AnswerForm } from './answer-form.tsx'
import { messages } from './messages.ts'
import { reviewReads, type StudioReview } from './review-search.ts'
import css from './reviews.module.css'

type ItemProps = { review: StudioReview; mayAnswer: boolean; timeZone: string | undefined }
type PartProps = { review: StudioReview; who: string }

/** Changes the studio's answer or deletes it; a deleted one can be published again for some seconds. */
const AnswerActs = ({ review, who, onChange }: PartProps & { onChange: () => void }) => {
  const m = useMessages(messages)
  const params = { id: review.id }
  const restore = useCall('answerReview', { onDone: () => void refresh(...reviewReads) })
  const { send, busy } = useAct('withdrawReviewAnswer', {
    refreshes: reviewReads,
    onDone: () => {
      focusSubject(`review:${review.id}`)
      showToast('done', m.removed, {
        label: m.undo,
        onPress: () => void restore.send({ params, body: { text: review.answer?.text ?? '' } }),
      })
    },
  })
  return (
    <span className={css.answerActs}>
      <Button size="sm" look="quiet" aria-label={m.changeOf(who)} onClick={onChange}>
        {m.change}
      </Button>
      <Button size="sm" look="quiet" busy={busy} aria-label={m.removeOf(who)} onClick={() => void send({ params })}>
        {m.remove}
      </Button>
    </span>
  )
}

const Tags = ({ hidden, reported }: StudioReview) => {
  const m = useMessages(messages)
  return (
    <>
      {hidden && <Tag>{m.hidden}</Tag>}
      {reported && <Tag tone="warn">{m.reported}</Tag>}
    </>
  )
}

/** A review with its client and class, and the acts of the studio: answer, change or delete the answer, report. */
export const ReviewItem = ({ review, mayAnswer, timeZone }: ItemProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const [writing, setWriting] = useState(false)
  const { id, client, author, visits, startsAt, comment, answer, hidden, reported } = review
  const who = client?.name ?? author ?? m.someone
  const close = () => {
    setWriting(false)
    focusSubject(`review:${id}`)
  }
  const mayWrite = mayAnswer && !hidden && comment !== ''
  return (
    <li {...subject(`review:${id}`)} className={comment === '' ? css.bare : css.worded}>
      <ReviewCard
        review={writing ? { ...review, answer: null } : review}
        author={
          client === null ? undefined : (
            <>
              <Link to={paths.studio.client} params={{ id: client.id }} className={css.client}>
                {client.name}
              </Link>
              {visits !== null && `, ${m.visits(visits)}`}
            </>
          )
        }
        facts={startsAt === null ? undefined : f.recordedAt(startsAt, undefined, timeZone)}
        dense
        tags={<Tags {...review} />}
        actions={mayAnswer && !hidden && !reported ? <ReportMenu id={id} author={client?.name ?? author} /> : undefined}
        answerActions={mayAnswer && <AnswerActs review={review} who={who} onChange={() => setWriting(true)} />}
      >
        {writing && <AnswerForm review={review} who={who} onClose={close} />}
        {mayWrite && answer === null && !writing && (
          <Button size="sm" className={css.open} aria-label={m.answerTo(who)} onClick={() => setWriting(true)}>
            {m.answer}
          </Button>
        )}
      </ReviewCard>
    </li>
  )
}
