import { dueActOf } from '@cupo/core/service-health'
import { useApi } from '../../api/use-api.ts'
import { useTitle } from '../../app/use-title.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { PageHead, Section } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { actMessages } from './act-messages.ts'
import { FailedJobs } from './failed-jobs.tsx'
import css from './health.module.css'
import { messages } from './messages.ts'
import { type Health, Parts } from './parts.tsx'
import { useMoment } from './use-moment.ts'

const refreshMs = 10_000
const million = 1_000_000

const Acts = ({ acts }: { acts: Health['acts'] }) => {
  const m = useMessages(messages)
  const names = useMessages(actMessages)
  const moment = useMoment()
  const nameOf = (name: string): string => {
    const known = dueActOf(name)
    return known === null ? name : names[known]
  }
  return (
    <Section title={m.actsTitle}>
      {acts.length === 0 ? (
        <p className="soft">{m.noPass}</p>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{m.act}</th>
              <th scope="col">{m.lastRun}</th>
              <th scope="col">{m.result}</th>
            </tr>
          </thead>
          <tbody>
            {acts.map(({ name, ranAt, error }) => (
              <tr key={name}>
                <th scope="row">{nameOf(name)}</th>
                <td>{moment(ranAt)}</td>
                <td>{error === null ? <Tag tone="ok">{m.fine}</Tag> : <span className="danger">{error}</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}

const System = ({ health }: { health: Health }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const moment = useMoment()
  const { process, database, openData } = health
  const size = (bytes: number) => m.megabytes(f.number(Math.round(bytes / million)))
  const at = openData.ranAt === null ? null : moment(openData.ranAt)
  const lines: [string, string][] = [
    [m.version, process.version],
    [m.up, moment(process.startedAt)],
    [m.memory, size(process.memoryBytes)],
    [m.database, size(database.bytes)],
    [m.migrations, `${f.number(database.migrations)} (${database.lastMigration})`],
    [m.connections, m.of({ now: f.number(database.connections), most: f.number(database.mostConnections) })],
    [m.openData, m.items({ items: openData.items, at })],
  ]
  return (
    <Section title={m.system}>
      <dl className={css.system}>
        {lines.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

const Loading = () => (
  <div aria-busy="true">
    <Skeleton height={260} />
    <Skeleton height={200} />
  </div>
)

/** The health of the service: its parts, failed jobs with retry and discard, due acts, and the system. */
export const ServiceHealth = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const { data, refusal, loading, retry } = useApi('readServiceHealth', {}, { everyMs: refreshMs })
  const failing = data?.parts.filter(({ state }) => state === 'failing').length ?? 0
  const lead = data && `${failing === 0 ? m.calm : m.failing(failing)} ${m.lead}`
  return (
    <>
      <PageHead title={m.title} lead={lead ?? m.lead} />
      {loading && <Loading />}
      {!data && refusal && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data && (
        <>
          <Parts health={data} />
          <FailedJobs jobs={data.failed} />
          <div className={css.columns}>
            <Acts acts={data.acts} />
            <System health={data} />
          </div>
        </>
      )}
    </>
  )
}
