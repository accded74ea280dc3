import { Link } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { dayKey, deviceTimeZone } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { WaiverText } from '../../waivers/waiver-text.tsx'
import { messages } from './messages.ts'
import { WaiverEditor } from './waiver-editor.tsx'
import { WaiverPeople } from './waiver-people.tsx'
import type { Waiver } from './waiver-reads.ts'
import css from './waivers.module.css'

const Versions = ({ versions }: Pick<Waiver, 'versions'>) => {
  const m = useMessages(messages)
  const f = useFormat()
  return (
    <Section title={m.versions}>
      <Card flush>
        {versions.map(({ number, title, text, hash, signAgain, by, at, signatures }) => (
          <details key={number} className={css.version}>
            <summary>
              <b>{m.versionOf({ number, by, date: f.shortDate(dayKey(at, deviceTimeZone())) })}</b>{' '}
              <span className="soft sm">
                {[m.signatures({ count: signatures }), signAgain && number > 1 && m.signAgain]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </summary>
            <WaiverText title={title} text={text} />
            <p className={css.hash}>{m.hash({ hash })}</p>
          </details>
        ))}
      </Card>
    </Section>
  )
}

/** One text: its next version, its signatures, and every published version. */
export const WaiverDetail = ({ id, may }: { id: string; may: { edit: boolean; sendToAll: boolean } }) => {
  const m = useMessages(messages)
  const { data, refusal, retry } = useApi('readStudioWaiver', { params: { id } })
  if (data === undefined)
    return refusal === null ? <Skeleton height={320} /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  const open = !data.retired
  return (
    <div className={css.detail}>
      <Link to={paths.studio.waivers} className={buttonClass({ size: 'sm', look: 'quiet' }, css.back)}>
        {m.back}
      </Link>
      {may.edit && open ? (
        <WaiverEditor key={`${id} ${data.version}`} waiver={data} />
      ) : (
        <WaiverText title={data.title} text={data.text} />
      )}
      {data.current > 0 && <WaiverPeople id={id} maySend={may.sendToAll && open} />}
      {data.versions.length > 0 && <Versions versions={data.versions} />}
    </div>
  )
}
