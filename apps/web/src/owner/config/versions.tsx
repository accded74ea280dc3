import { useApi } from '../../api/use-api.ts'
import { themeNames } from '../../app/theme-names.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useMoment } from '../service-health/use-moment.ts'
import css from './config.module.css'
import { messages } from './messages.ts'
import type { Config } from './settings.ts'

type VersionsProps = { current: number; onRestore: (version: Config) => void }

/** The published versions, the newest first. Restoring one puts its settings into the editor. */
export const Versions = ({ current, onRestore }: VersionsProps) => {
  const m = useMessages(messages)
  const names = useMessages(themeNames)
  const moment = useMoment()
  const { data, refusal, loading, retry } = useApi('listConfigVersions', {})
  if (data?.items.length === 0) return null
  return (
    <Section title={m.versions}>
      {loading && (
        <div aria-busy="true">
          <Skeleton height={180} />
        </div>
      )}
      {!data && refusal && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data && (
        <Card flush>
          <ul className={css.versions}>
            {data.items.map((each) => (
              <li key={each.version}>
                <span>
                  <b>{m.version(each.version)}</b>
                  <span className="soft">
                    {[
                      each.name,
                      names[each.defaults.theme],
                      m.schemes[each.defaults.scheme],
                      each.defaults.layout,
                    ].join(', ')}
                  </span>
                  <span className="soft sm">
                    {each.publishedAt === null
                      ? m.first
                      : m.by({ who: each.publishedBy ?? '', when: moment(each.publishedAt) })}
                  </span>
                </span>
                {each.version === current ? (
                  <Tag tone="ok">{m.current}</Tag>
                ) : (
                  <Button size="sm" aria-label={m.restoreOf(each.version)} onClick={() => onRestore(each)}>
                    {m.restore}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  )
}
