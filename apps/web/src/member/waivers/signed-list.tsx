import type { Data } from '@cupo/contract'
import { useDownload } from '../../api/use-download.ts'
import { usePages } from '../../api/use-pages.ts'
import { useFormat } from '../../format/use-format.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { messages as signMessages } from '../../waivers/messages.ts'
import { messages } from './messages.ts'
import css from './waivers.module.css'

type Signature = Data<'listSignatures'>['items'][number]

const Row = ({ signature }: { signature: Signature }) => {
  const m = useMessages(messages)
  const words = useMessages(signMessages)
  const f = useFormat()
  const { busy, save } = useDownload('readSignaturePdf')
  const { id, title, number, studio, person, name, at, witness, stands } = signature
  const date = f.recordedDay(at)
  const facts = [m.signedBy({ name, date }), witness !== null && m.witness({ name: witness }), !stands && m.old]
  return (
    <li className={css.row}>
      <div className={css.what}>
        <b>{m.readOf({ title, name: person.name })}</b>
        <span className="soft sm">
          {studio.name}, {words.version({ number })}
        </span>
        <span className="soft sm">{facts.filter(Boolean).join(', ')}</span>
      </div>
      <Button
        size="sm"
        look="quiet"
        busy={busy}
        onClick={() => save({ params: { id } }, words.file({ title, number }))}
      >
        PDF <VisuallyHidden>{words.pdf({ title, name: person.name })}</VisuallyHidden>
      </Button>
    </li>
  )
}

/** The signatures of the member, or made for them, each with its PDF. */
export const SignedList = () => {
  const m = useMessages(messages)
  const { data, refusal, retry, next } = usePages('listSignatures', { query: { limit: 20 } })
  if (data === undefined)
    return refusal === null ? <Skeleton height={72} /> : <ErrorState mensaje={refusal.mensaje} onRetry={retry} />
  if (data.items.length === 0) return <p className="soft">{m.nothingSigned}</p>
  return (
    <>
      <Card flush>
        <ul>
          {data.items.map((signature) => (
            <Row key={signature.id} signature={signature} />
          ))}
        </ul>
      </Card>
      <LoadMore next={next} />
    </>
  )
}
