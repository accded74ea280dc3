import type { DocumentSort } from '@cupo/core/document-limits'
import { nameContains } from '@cupo/core/studio-folders'
import { useEffect, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
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
  /** Called with the documents of the first page. */
  onListed: (documents: readonly StudioDocument[]) => void
  onNewVersion: (document: StudioDocument) => void
  onClearSearch: () => void
}

type PageProps = Omit<FolderContentProps, 'onClearSearch'> & { cursor: string | null; onEmpty: React.ReactNode }

const Documents = (props: PageProps) => {
  const { folders, folder, q, sort, cursor, mayEdit, moves, onListed, onNewVersion, onEmpty } = props
  const m = useMessages(messages)
  const [more, setMore] = useState(false)
  const query = {
    sort,
    ...(q === '' ? folder !== null && { folderId: folder.id } : { q }),
    ...(cursor !== null && { cursor }),
  }
  const { data, refusal, retry } = useApi('listStudioDocuments', { query })
  useEffect(() => {
    if (cursor === null && data) onListed(data.items)
  }, [cursor, data, onListed])
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
      {data.nextCursor !== null && !more && (
        <Button look="quiet" onClick={() => setMore(true)}>
          {m.more}
        </Button>
      )}
      {data.nextCursor !== null && more && <Documents {...props} cursor={data.nextCursor} />}
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
      cursor={null}
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
