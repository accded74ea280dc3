import type { DocumentSort } from '@cupo/core/document-limits'
import { nameContains } from '@cupo/core/studio-folders'
import { useEffect } from 'react'
import { usePages } from '../../api/use-pages.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Card, Section } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SearchEmpty } from '../../ui/search-empty.tsx'
import list from '../list.module.css'
import { ListSkeleton } from '../listed.tsx'
import type { Folder, StudioDocument } from './document-reads.ts'
import { DocumentRow } from './document-row.tsx'
import { FolderRow } from './folder-row.tsx'
import { messages } from './messages.ts'
import type { Moves } from './use-moves.tsx'

type FolderContentProps = {
  folders: readonly Folder[]
  /** Null: the top, which has folders only. */
  folder: Folder | null
  /** Searches all folders instead of showing this one. */
  q: string
  sort: DocumentSort
  mayEdit: boolean
  moves: Moves
  /** Called with the documents that are shown. */
  onListed: (documents: readonly StudioDocument[]) => void
  onNewVersion: (document: StudioDocument) => void
  onClearSearch: () => void
}

type DocumentsProps = Omit<FolderContentProps, 'onClearSearch'> & { onEmpty: React.ReactNode }

const Documents = (props: DocumentsProps) => {
  const { folders, folder, q, sort, mayEdit, moves, onListed, onNewVersion, onEmpty } = props
  const m = useMessages(messages)
  const query = { sort, ...(q === '' ? folder !== null && { folderId: folder.id } : { q }) }
  const { data, refusal, retry, next } = usePages('listStudioDocuments', { query })
  useEffect(() => {
    if (data) onListed(data.items)
  }, [data, onListed])
  if (data === undefined) return refusal ? <ErrorState mensaje={refusal.mensaje} onRetry={retry} /> : <ListSkeleton />
  if (data.items.length === 0) return onEmpty
  return (
    <>
      <Card flush>
        <ul className={list.list} aria-label={m.documents}>
          {data.items.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              folders={folders}
              mayEdit={mayEdit}
              withFolder={q !== ''}
              moves={moves}
              onNewVersion={onNewVersion}
            />
          ))}
        </ul>
      </Card>
      <LoadMore next={next} />
    </>
  )
}

/** The folders and documents of a folder, or what a search finds in all of them. */
export const FolderContent = (props: FolderContentProps) => {
  const { folders, folder, q, mayEdit, moves, onClearSearch, ...rest } = props
  const m = useMessages(messages)
  const inside = folders.filter(({ parentId }) => parentId === (folder?.id ?? null))
  const found = q === '' ? inside : folders.filter(({ name }) => nameContains(name, q))
  const key = `${folder?.id} ${q} ${rest.sort}`
  const nothing =
    q === '' ? (
      <EmptyState title={m.emptyFolder}>{mayEdit ? m.emptyFolderText : undefined}</EmptyState>
    ) : (
      <SearchEmpty title={m.nothing} text={q} onClear={onClearSearch} />
    )
  const shown = found.length > 0 && (
    <Section title={m.folders}>
      <Card flush>
        <ul className={list.list}>
          {found.map((one) => (
            <FolderRow key={one.id} folder={one} folders={folders} mayEdit={mayEdit} moves={moves} />
          ))}
        </ul>
      </Card>
    </Section>
  )
  const documents = (
    <Documents
      key={key}
      {...rest}
      folders={folders}
      folder={folder}
      q={q}
      mayEdit={mayEdit}
      moves={moves}
      onEmpty={found.length > 0 ? null : nothing}
    />
  )
  return (
    <>
      {shown}
      {(folder !== null || q !== '') &&
        (found.length > 0 ? <Section title={m.documents}>{documents}</Section> : documents)}
    </>
  )
}
