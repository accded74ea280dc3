import type { Data } from '@cupo/contract'
import { accessRequestKind, accessRequestState } from '@cupo/core/access-requests'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { paths } from '../../app/paths.ts'
import { useAgo } from '../../format/use-ago.ts'
import { useFormat } from '../../format/use-format.ts'
import { languageNames } from '../../i18n/language-names.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { focusSubject, subject } from '../../ui/focus-subject.ts'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from './access-requests.module.css'
import { messages } from './messages.ts'

export type AccessRequest = Data<'listAccessRequests'>['items'][number]

const Dismiss = lazy(async () => ({ default: (await import('./dismiss.tsx')).Dismiss }))
const OpenStudio = lazy(async () => ({ default: (await import('../studios/open-studio.tsx')).OpenStudio }))
const InviteCorporate = lazy(async () => ({
  default: (await import('../owner-corporates/invite-corporate.tsx')).InviteCorporate,
}))

type RowProps = { request: AccessRequest }

/** The address, and the phone number if one was given, as links. */
const Contact = ({ request: { name, email, phone } }: RowProps) => {
  const m = useMessages(messages)
  return (
    <p className={css.contact}>
      <a href={`mailto:${email}`} aria-label={`${m.writeTo(name)}: ${email}`}>
        <IconMail aria-hidden="true" />
        {email}
      </a>
      {phone !== null && (
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} aria-label={`${m.call(name)}: ${phone}`}>
          <IconPhone aria-hidden="true" />
          {phone}
        </a>
      )}
    </p>
  )
}

/** Who answered, when, and what came of it: the studio or company, or the reason of the dismissal. */
const Answered = ({ request: { kind, state, answer, opened } }: RowProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  if (answer === null) return null
  const facts = { name: answer.by.name, at: f.recordedAt(answer.at) }
  return (
    <div>
      <p className="soft sm">{state === accessRequestState.accepted ? m.invitedBy(facts) : m.dismissedBy(facts)}</p>
      {answer.reason !== '' && <p>{answer.reason}</p>}
      {opened !== null && (
        <p>
          {m.opened}
          <Link
            to={kind === accessRequestKind.studio ? paths.owner.studios : paths.owner.corporates}
            search={{ q: opened.name }}
            className="link"
          >
            {opened.name}
          </Link>
        </p>
      )}
    </div>
  )
}

const PendingActs = ({ request }: RowProps) => {
  const m = useMessages(messages)
  const [open, setOpen] = useState<'invite' | 'dismiss' | null>(null)
  const { kind, organization } = request
  const close = () => setOpen(null)
  const Form = kind === accessRequestKind.studio ? OpenStudio : InviteCorporate
  return (
    <div className={css.acts}>
      <Button
        size="sm"
        look="fill"
        aria-label={m.actOf({ act: m.invite, organization })}
        onClick={() => setOpen('invite')}
      >
        {m.invite}
      </Button>
      <Button
        size="sm"
        look="quiet"
        aria-label={m.actOf({ act: m.dismiss, organization })}
        onClick={() => setOpen('dismiss')}
      >
        {m.dismiss}
      </Button>
      <Suspense>
        {open === 'invite' && <Form request={request} onClose={close} />}
        {open === 'dismiss' && <Dismiss request={request} onClose={close} />}
      </Suspense>
    </div>
  )
}

const Reopen = ({ request: { id, organization } }: RowProps) => {
  const m = useMessages(messages)
  const { send, busy } = useAct('reopenAccessRequest', {
    refreshes: ['listAccessRequests', 'readNavigation', 'listAudit'],
    onDone: () => {
      focusSubject(`access-request:${id}`)
      showToast('done', m.reopened(organization))
    },
  })
  return (
    <div className={css.acts}>
      <Button
        size="sm"
        busy={busy}
        aria-label={m.actOf({ act: m.reopen, organization })}
        onClick={() => void send({ params: { id } })}
      >
        {m.reopen}
      </Button>
    </div>
  )
}

/** A request with everything that was sent, its answer, and what an owner can do with it. */
export const RequestRow = ({ request }: RowProps) => {
  const m = useMessages(messages)
  const f = useFormat()
  const agoOf = useAgo()
  const { id, kind, organization, name, city, message, language, askedAt, state } = request
  const age = agoOf(askedAt)
  return (
    <li {...subject(`access-request:${id}`)} className={css.row}>
      <article className={css.request}>
        <h2 className={css.organization}>
          {organization}
          <Tag>{m.kinds[kind]}</Tag>
        </h2>
        <p>{m.person({ name, city })}</p>
        {message === '' ? <p className="soft sm">{m.noMessage}</p> : <p className={css.message}>{message}</p>}
        <p className="soft sm">
          <time dateTime={askedAt} title={f.recordedAt(askedAt)}>
            {language === f.language ? age : m.wrote({ ago: age, language: languageNames[language] })}
          </time>
        </p>
      </article>
      <div className={css.case}>
        <Contact request={request} />
        <Answered request={request} />
        {state === accessRequestState.pending && <PendingActs request={request} />}
        {state === accessRequestState.dismissed && <Reopen request={request} />}
      </div>
    </li>
  )
}
