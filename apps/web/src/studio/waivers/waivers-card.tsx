import type { Data } from '@cupo/contract'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../api/use-api.ts'
import { useDownload } from '../../api/use-download.ts'
import { paths } from '../../app/paths.ts'
import { dayKey, deviceTimeZone } from '../../format/day.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { messages as words } from '../../waivers/messages.ts'
import { SignFix } from './sign-fix.tsx'
import { messages } from './sign-messages.ts'
import css from './waivers-card.module.css'

type Waivers = Data<'listClientWaivers'>
type Signature = Waivers['signatures'][number]
type Person = { id: string; name: string }

const SignedRow = ({ signature }: { signature: Signature }) => {
  const m = useMessages(messages)
  const w = useMessages(words)
  const f = useFormat()
  const { busy, save } = useDownload('readSignaturePdf')
  const { id, title, number, at, name, witness, person } = signature
  const facts = [
    m.valid({ number, date: f.shortDate(dayKey(at, deviceTimeZone())) }),
    m.by({ name }),
    witness !== null && m.witness({ name: witness }),
  ]
  return (
    <li className={css.row}>
      <span className={css.what}>
        <b>{title}</b>
        <span className="soft sm">{facts.filter(Boolean).join(', ')}</span>
      </span>
      <Button size="sm" look="quiet" busy={busy} onClick={() => save({ params: { id } }, w.file({ title, number }))}>
        PDF <VisuallyHidden>{w.pdf({ title, name: person.name })}</VisuallyHidden>
      </Button>
    </li>
  )
}

const MissingRow = ({ waiver, client }: { waiver: Waivers['waivers'][number]; client: Person }) => {
  const m = useMessages(messages)
  const f = useFormat()
  const { title, requiredToBook, askedAt } = waiver
  const sentOn = askedAt !== null && m.sentOn({ date: f.shortDate(dayKey(askedAt, deviceTimeZone())) })
  return (
    <li className={css.row}>
      <span className={css.what}>
        <b>{title}</b>
        <span className="soft sm">
          <Tag tone="warn">{requiredToBook ? `${m.missing} ${m.required}` : m.missing}</Tag> {sentOn}
        </span>
      </span>
      <SignFix client={client} waiverId={waiver.id} />
    </li>
  )
}

const Lists = ({ data, client }: { data: Waivers; client: Person }) => {
  const m = useMessages(messages)
  const standing = data.signatures.filter(({ stands }) => stands)
  const before = data.signatures.filter(({ stands }) => !stands)
  return (
    <>
      {data.waivers.length === 0 && data.signatures.length === 0 && <p className="soft">{m.none}</p>}
      <ul>
        {data.waivers
          .filter(({ signed }) => !signed)
          .map((waiver) => (
            <MissingRow key={waiver.id} waiver={waiver} client={client} />
          ))}
        {standing.map((signature) => (
          <SignedRow key={signature.id} signature={signature} />
        ))}
      </ul>
      {before.length > 0 && (
        <details className={css.before}>
          <summary>{m.before}</summary>
          <ul>
            {before.map((signature) => (
              <SignedRow key={signature.id} signature={signature} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** Signatures of a client with signer, version and date, and the missing ones. */
export const WaiversCard = ({ client }: { client: Person }) => {
  const m = useMessages(messages)
  const { data, refusal, retry } = useApi('listClientWaivers', { params: { id: client.id } })
  return (
    <section className={css.card} aria-labelledby="client-waivers">
      <div className={css.head}>
        <h2 id="client-waivers">{m.title}</h2>
        <Link to={paths.studio.waivers} className={buttonClass({ size: 'sm', look: 'quiet', flush: true })}>
          {m.all}
        </Link>
      </div>
      {data === undefined && refusal === null && <Skeleton height={52} />}
      {data === undefined && refusal !== null && <ErrorState mensaje={refusal.mensaje} onRetry={retry} />}
      {data !== undefined && <Lists data={data} client={client} />}
    </section>
  )
}
