import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from './health.module.css'
import { messages } from './messages.ts'
import type { Health } from './parts.tsx'
import { useMoment } from './use-moment.ts'

type Job = Health['failed'][number]

const tones = { running: 'ink', queued: 'ink', retrying: 'warn', ended: 'danger' } as const

const Row = ({ job, onDiscard }: { job: Job; onDiscard: (job: Job) => void }) => {
  const m = useMessages(messages)
  const moment = useMoment()
  const { send, busy } = useAct('retryJob', {
    refreshes: ['readServiceHealth'],
    onDone: () => showToast('done', m.retried),
  })
  const open = job.state === 'retrying' || job.state === 'ended'
  return (
    <li>
      <div className={css.job}>
        <p>
          <b>{m.parts[job.part]}</b> <Tag tone={tones[job.state]}>{m.jobStates[job.state]}</Tag>
        </p>
        <p>{job.error}</p>
        <p className="soft">
          {job.task}, {m.attempts({ attempts: job.attempts, max: job.maxAttempts })}
          {job.state === 'retrying' && `, ${m.next(moment(job.runAt))}`}
        </p>
      </div>
      {open && (
        <span className={css.acts}>
          <Button
            size="sm"
            busy={busy}
            aria-label={m.retryJob(job.id)}
            onClick={() => void send({ params: { id: job.id } })}
          >
            {m.retry}
          </Button>
          <Button size="sm" look="quiet" aria-label={m.discardJob(job.id)} onClick={() => onDiscard(job)}>
            {m.discard}
          </Button>
        </span>
      )}
    </li>
  )
}

const Discard = ({ job, onClose }: { job: Job; onClose: () => void }) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('discardJob', {
    refreshes: ['readServiceHealth'],
    onDone: () => {
      onClose()
      showToast('done', m.discarded)
    },
    onRefused: () => {
      onClose()
      return false
    },
  })
  return (
    <ConfirmDialog
      open
      title={m.discardTitle}
      confirm={m.discard}
      cancel={m.cancel}
      look="danger"
      busy={busy}
      dismissible
      onConfirm={() => void send({ params: { id: job.id } })}
      onClose={onClose}
    >
      <p>{m.discardText}</p>
    </ConfirmDialog>
  )
}

/** The failed jobs, which can be run again or discarded. */
export const FailedJobs = ({ jobs }: { jobs: readonly Job[] }) => {
  const m = useMessages(messages)
  const [discarding, setDiscarding] = useState<Job | null>(null)
  return (
    <Section title={m.failed}>
      {jobs.length === 0 ? (
        <EmptyState title={m.noFailed} figure="solid" />
      ) : (
        <Card flush>
          <ul className={css.jobs}>
            {jobs.map((job) => (
              <Row key={job.id} job={job} onDiscard={setDiscarding} />
            ))}
          </ul>
        </Card>
      )}
      {discarding && <Discard job={discarding} onClose={() => setDiscarding(null)} />}
    </Section>
  )
}
