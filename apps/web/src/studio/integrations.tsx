import { IconChevronLeft, IconExternalLink } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import { useTitle } from '../app/use-title.ts'
import { useMessages } from '../i18n/messages.ts'
import { buttonClass } from '../ui/button.tsx'
import { PageHead } from '../ui/card.tsx'
import { ApiKeys } from './api-keys/api-keys.tsx'
import { Embeds } from './embeds/embeds.tsx'
import css from './integrations.module.css'
import { messages } from './integrations-messages.ts'
import { Deliveries } from './webhooks/deliveries.tsx'
import { Webhooks } from './webhooks/webhooks.tsx'

/** The connections of a studio to other systems, or the deliveries of one webhook. */
export const Integrations = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const { webhook }: { webhook?: string } = useSearch({ strict: false })
  if (webhook !== undefined) return <Deliveries key={webhook} id={webhook} />
  return (
    <>
      <Link className={css.back} to={paths.studio.policy}>
        <IconChevronLeft aria-hidden="true" />
        {m.back}
      </Link>
      <div className={css.sections}>
        <PageHead
          title={m.title}
          lead={m.lead}
          actions={
            <a className={buttonClass()} href="/api/openapi.json" target="_blank" rel="noreferrer">
              <IconExternalLink aria-hidden="true" />
              {m.docs}
            </a>
          }
        />
        <Webhooks />
        <ApiKeys />
        <Embeds />
      </div>
    </>
  )
}
