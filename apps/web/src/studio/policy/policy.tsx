import { Link } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Card, PageHead } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Editor } from './editor.tsx'
import { messages } from './messages.ts'
import css from './policy.module.css'
import rule from './rule.module.css'

const Loading = () => (
  <div className={css.columns} aria-busy="true">
    <div className={rule.groups}>
      {[2, 3, 4].map((lines) => (
        <Card key={lines} className={css.loading}>
          <Skeleton width="28%" />
          {Array.from({ length: lines }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a skeleton have no other identity
            <Skeleton key={line} height={44} width={line % 2 === 0 ? '92%' : '74%'} />
          ))}
        </Card>
      ))}
    </div>
    <Card className={css.loading}>
      <Skeleton width="52%" />
      <Skeleton height={44} />
    </Card>
  </div>
)

/** The studio's booking policy: current rules, draft and simulator. */
export const PolicyPage = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const { data, refusal, retry } = useApi('readPolicy', {})
  return (
    <>
      <PageHead
        title={m.title}
        lead={m.lead}
        actions={
          <>
            <Link to={paths.studio.integrations} className={buttonClass()}>
              {m.integrations}
            </Link>
            <Link to={paths.studio.partners} className={buttonClass({ look: 'quiet' })}>
              {m.partners}
            </Link>
            <Link to={paths.studio.waivers} className={buttonClass()}>
              {m.waivers}
            </Link>
          </>
        }
      />
      {data && <Editor saved={data} />}
      {!data && refusal && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {!data && !refusal && <Loading />}
    </>
  )
}
