import type { Data } from '@cupo/contract'
import { documentMedia } from '@cupo/core/client-documents'
import { IconFileTypePdf, IconPhoto, IconSearch } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useDownload } from '../../api/use-download.ts'
import { usePages } from '../../api/use-pages.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { fileSize } from '../../format/file-size.ts'
import { useFormat } from '../../format/use-format.ts'
import { useLanguage, useMessages } from '../../i18n/messages.ts'
import list from '../../studio/list.module.css'
import { ListSkeleton } from '../../studio/listed.tsx'
import { documentMessages } from '../../studio/studio-documents/document-messages.ts'
import css from '../../studio/studio-documents/documents.module.css'
import { mayPreview, PreviewDialog } from '../../studio/studio-documents/preview-dialog.tsx'
import { Card, PageHead, Section } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SearchEmpty } from '../../ui/search-empty.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { documentSearch } from './document-search.ts'
import { messages } from './messages.ts'

type CoachDocument = Data<'listCoachDocuments'>['items'][number]

const Row = ({ document }: { document: CoachDocument }) => {
  const m = useMessages(documentMessages)
  const f = useFormat()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const { busy, save } = useDownload('readCoachDocument')
  const { id, name, kind, size, at } = document
  const input = { params: { id } }
  const download = () => save(input, `${name}.${documentMedia(kind).extension}`)
  return (
    <li className={list.row}>
      <span className={css.icon} aria-hidden="true">
        {kind === 'pdf' ? <IconFileTypePdf /> : <IconPhoto />}
      </span>
      <div className={list.grow}>
        <button
          type="button"
          className={css.open}
          aria-busy={busy || undefined}
          onClick={mayPreview(kind) ? () => setOpen(true) : download}
        >
          {name}
        </button>
        <p className="soft sm">{[m[kind], fileSize(size, language), f.recordedDay(at)].join(' · ')}</p>
      </div>
      {open && (
        <PreviewDialog
          name={name}
          kind={kind}
          endpoint="readCoachDocument"
          input={input}
          onDownload={download}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  )
}

type Group = { id: string; title: string; description: string; documents: CoachDocument[] }

/** Documents by folder, in their order. The studio is named if there are several. */
const groupsOf = (documents: readonly CoachDocument[]): Group[] => {
  const several = new Set(documents.map(({ studio }) => studio.id)).size > 1
  const groups = new Map<string, Group>()
  for (const document of documents) {
    const { id, path, description } = document.folder
    const title = [...(several ? [document.studio.name] : []), ...path].join(' / ')
    const group = groups.get(id) ?? { id, title, description, documents: [] }
    group.documents.push(document)
    groups.set(id, group)
  }
  return [...groups.values()]
}

const Documents = ({ q, onClear }: { q: string; onClear: () => void }) => {
  const m = useMessages(messages)
  const { data, refusal, retry, next } = usePages('listCoachDocuments', documentSearch({ q }))
  if (data === undefined) return refusal ? <ErrorState mensaje={refusal.mensaje} onRetry={retry} /> : <ListSkeleton />
  if (data.items.length === 0)
    return q === '' ? (
      <EmptyState title={m.none}>{m.noneText}</EmptyState>
    ) : (
      <SearchEmpty title={m.nothing} text={q} onClear={onClear} />
    )
  return (
    <>
      {groupsOf(data.items).map(({ id, title, description, documents }) => (
        <Section key={id} title={title}>
          {description !== '' && <p className={cx(css.about, 'soft sm')}>{description}</p>}
          <Card flush>
            <ul className={list.list}>
              {documents.map((document) => (
                <Row key={document.id} document={document} />
              ))}
            </ul>
          </Card>
        </Section>
      ))}
      <LoadMore next={next} />
    </>
  )
}

/** The documents that a coach's studios share with them, by folder. */
export const CoachDocuments = () => {
  const m = useMessages(messages)
  useTitle(m.title)
  const navigate = useNavigate()
  const { q = '' } = useSearch({ strict: false }) as { q?: string }
  const searched = useDebounced(q.trim(), 200)
  const go = (text: string) =>
    void navigate({ to: paths.coach.documents, search: text === '' ? {} : { q: text }, replace: true })
  return (
    <>
      <PageHead title={m.title} lead={m.lead} />
      <Field
        className={list.search}
        label={m.search}
        type="search"
        icon={<IconSearch aria-hidden="true" />}
        autoComplete="off"
        value={q}
        onChange={({ target }) => go(target.value)}
      />
      <Documents key={searched} q={searched} onClear={() => go('')} />
    </>
  )
}
