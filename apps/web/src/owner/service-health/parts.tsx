import type { Data } from '@cupo/contract'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Card } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import css from './health.module.css'
import { messages } from './messages.ts'
import { useMoment } from './use-moment.ts'

export type Health = Data<'readServiceHealth'>
type Part = Health['parts'][number]['part']

const tones = { ok: 'ok', retrying: 'warn', failing: 'danger' } as const

/** The figures of a part, a line each. */
const useLines = (health: Health): Record<Part, string[]> => {
  const m = useMessages(messages)
  const { number } = useFormat()
  const moment = useMoment()
  const { jobs, mails, pushes, webhooks, audit, acts, ledgers } = health
  const momentOrNull = (at: string | null) => (at === null ? null : moment(at))
  const newest = acts
    .map(({ ranAt }) => ranAt)
    .sort()
    .at(-1)
  return {
    jobs: [m.jobs({ waiting: number(jobs.waiting), running: number(jobs.running) })],
    mails: mails.local ? [m.local] : [m.mails({ waiting: mails.waiting, sent: mails.sentInDay, failed: mails.failed })],
    pushes: pushes.map(({ provider, devices, sentInDay, failed }) =>
      m.push({ name: m.providers[provider], devices, sent: sentInDay, failed }),
    ),
    webhooks: [m.webhooks(webhooks)],
    dueActs: [`${m.acts(acts.length)}, ${newest === undefined ? m.noPass : m.lastPass(moment(newest))}`],
    auditSeals: [m.seals(audit.unsealed)],
    ledgers: [
      m.compared({ difference: ledgers.difference, at: momentOrNull(ledgers.comparedAt) }),
      m.checked({ faults: ledgers.faults, at: momentOrNull(ledgers.checkedAt) }),
    ],
  }
}

/** The parts of the service with their states and figures. */
export const Parts = ({ health }: { health: Health }) => {
  const m = useMessages(messages)
  const moment = useMoment()
  const lines = useLines(health)
  return (
    <div className={css.parts}>
      {health.parts.map(({ part, state, since }) => (
        <Card as="section" key={part} className={css.part}>
          <h2>
            {m.parts[part]}
            <Tag tone={tones[state]}>{m.states[state]}</Tag>
          </h2>
          {since !== null && <p className="danger">{m.since(moment(since))}</p>}
          {lines[part].map((line) => (
            <p key={line} className="soft">
              {line}
            </p>
          ))}
        </Card>
      ))}
    </div>
  )
}
