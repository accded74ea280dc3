import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, PageHead, Section } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { messages as signMessages } from '../../waivers/messages.ts'
import { messages } from './messages.ts'
import { SignDialog } from './sign-dialog.tsx'
import { SignedList } from './signed-list.tsx'
import { type Missing, missingOf } from './to-sign.ts'
import css from './waivers.module.css'

const keyOf = ({ waiver, signee }: Missing): string => `${waiver.id} ${signee.person.id}`

const Row = ({ missing, onRead }: { missing: Missing; onRead: () => void }) => {
  const m = useMessages(messages)
  const words = useMessages(signMessages)
  const { waiver, signee } = missing
  const named = m.readOf({ title: waiver.title, name: signee.person.name })
  const own = waiver.people[0]?.person.id === signee.person.id
  return (
    <li className={css.row}>
      <div className={css.what}>
        <b>{named}</b>
        <span className="soft sm">
          {waiver.studio.name}, {words.kinds[waiver.kind].toLocaleLowerCase()}
        </span>
        {waiver.requiredToBook && (
          <span>
            <Tag tone="warn">{m.required}</Tag>
          </span>
        )}
        {signee.signature !== null && <span className="soft sm">{m.again}</span>}
        {own && signee.minor && <span className="soft sm">{m.minor}</span>}
      </div>
      {!(own && signee.minor) && (
        <Button onClick={onRead}>
          {m.read} <VisuallyHidden>{named}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

const ToSign = ({ studioId }: { studioId: string | undefined }) => {
  const m = useMessages(messages)
  const query = studioId === undefined ? {} : { studioId }
  const { data, refusal, retry } = useApi('listWaivers', { query }, { freshMs: 0 })
  const [open, setOpen] = useState<Missing | null>(null)
  if (data === undefined)
    return refusal === null ? <Skeleton height={144} /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  const missing = missingOf(data.items)
  return (
    <>
      {missing.length === 0 ? (
        <EmptyState title={m.none}>{m.noneText}</EmptyState>
      ) : (
        <Card flush>
          <ul>
            {missing.map((one) => (
              <Row key={keyOf(one)} missing={one} onRead={() => setOpen(one)} />
            ))}
          </ul>
        </Card>
      )}
      {open !== null && <SignDialog missing={open} onSigned={() => setOpen(null)} onClose={() => setOpen(null)} />}
    </>
  )
}

/** The texts that studios ask the member to sign, and all signatures. */
export const Waivers = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const { studioId }: { studioId?: string } = useSearch({ strict: false })
  return (
    <>
      <PageHead title={m.title} lead={m.lead} />
      <div className={css.page}>
        <Section title={m.toSign}>
          <ToSign studioId={studioId} />
        </Section>
        <Section title={m.signed}>
          <SignedList />
        </Section>
      </div>
    </>
  )
}
