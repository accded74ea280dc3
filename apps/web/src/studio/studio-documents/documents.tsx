import type { Data } from '@cupo/contract'
import { documentFile } from '@cupo/contract/picture-file'
import { type DocumentSort, documentSorts } from '@cupo/core/document-limits'
import { IconFolderPlus, IconSearch, IconUpload } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useTitle } from '../../app/use-title.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/card.tsx'
import { SelectField } from '../../ui/choice-field.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { ListSkeleton } from '../listed.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { DeletedDocuments } from './deleted.tsx'
import type { StudioDocument } from './document-reads.ts'
import css from './documents.module.css'
import { DropArea } from './drop-area.tsx'
import { FolderContent } from './folder-content.tsx'
import { FolderDialog } from './folder-dialog.tsx'
import { messages } from './messages.ts'
import { StorageLine } from './storage-line.tsx'
import { UploadList } from './upload-list.tsx'
import { useMoves } from './use-moves.tsx'
import { useUploads } from './use-uploads.ts'

type Shelf = Data<'listStudioFolders'>
type Search = { folder?: string; q?: string; sort?: string; view?: string }

/** Value of `view` for the bin. */
const deleted = 'deleted'

const sortOf = (text: string | undefined): DocumentSort => documentSorts.find((sort) => sort === text) ?? 'name'

/** Opens the file picker: for new documents of the folder, or for a version of a document. */
const usePicker = (onFiles: (files: File[], version: StudioDocument | null) => void) => {
  const input = useRef<HTMLInputElement>(null)
  const version = useRef<StudioDocument | null>(null)
  const pick = (of: StudioDocument | null) => {
    version.current = of
    if (input.current === null) return
    input.current.multiple = of === null
    input.current.click()
  }
  const picker = (
    <input
      ref={input}
      type="file"
      accept={documentFile.types.join(',')}
      multiple
      hidden
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        // Reset, so that the same file can be chosen again.
        target.value = ''
        if (files.length > 0) onFiles(files, version.current)
      }}
    />
  )
  return { pick, picker }
}

const Tools = ({ search, go }: { search: Search; go: (to: Search, replace?: boolean) => void }) => {
  const m = useMessages(messages)
  // The top has folders only.
  const sorts = search.folder !== undefined || search.q !== undefined
  return (
    <div className={css.tools}>
      <Field
        label={m.search}
        type="search"
        icon={<IconSearch aria-hidden="true" />}
        autoComplete="off"
        value={search.q ?? ''}
        onChange={({ target }) => {
          const { q: _, ...rest } = search
          go({ ...rest, ...(target.value && { q: target.value }) }, true)
        }}
      />
      {sorts && (
        <SelectField
          label={m.sort}
          value={sortOf(search.sort)}
          onChange={({ target }) => go({ ...search, sort: target.value }, true)}
        >
          {documentSorts.map((sort) => (
            <option key={sort} value={sort}>
              {m.sorts[sort]}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

type PageProps = { shelf: Shelf; search: Search; go: (to: Search, replace?: boolean) => void }

const Page = ({ shelf, search, go }: PageProps) => {
  const m = useMessages(messages)
  const [creating, setCreating] = useState(false)
  const [listed, setListed] = useState<readonly StudioDocument[]>([])
  const { add, ...uploads } = useUploads()
  const { items: folders, may } = shelf
  const folder = folders.find(({ id }) => id === search.folder) ?? null
  const gone = search.folder !== undefined && folder === null
  const q = useDebounced((search.q ?? '').trim(), 200)
  const { dialog, ...moves } = useMoves(folders, may.edit)
  const drop = (files: File[]) => {
    if (folder === null) showToast('info', m.dropNowhere)
    else add(files, { folderId: folder.id })
  }
  const { pick, picker } = usePicker((files, version) => {
    if (version !== null) add(files, { folderId: version.folderId, documentId: version.id })
    else if (folder !== null) add(files, { folderId: folder.id })
  })
  const newFolder = (
    <Button look={folder === null ? 'fill' : 'line'} onClick={() => setCreating(true)}>
      <IconFolderPlus aria-hidden="true" />
      {m.newFolder}
    </Button>
  )
  const upload = folder !== null && (
    <Button look="fill" onClick={() => pick(null)}>
      <IconUpload aria-hidden="true" />
      {m.upload}
    </Button>
  )
  const empty = folders.length === 0
  const content = gone ? (
    <EmptyState title={m.gone} action={<Button onClick={() => go({})}>{m.top}</Button>}>
      {m.goneText}
    </EmptyState>
  ) : empty ? (
    <EmptyState title={may.edit ? m.empty : m.emptyDesk} action={may.edit ? newFolder : undefined}>
      {may.edit ? m.emptyText : undefined}
    </EmptyState>
  ) : (
    <>
      <Tools search={search} go={go} />
      <UploadList {...uploads} documents={listed} />
      <FolderContent
        folders={folders}
        folder={folder}
        q={q}
        sort={sortOf(search.sort)}
        mayEdit={may.edit}
        moves={moves}
        onListed={setListed}
        onNewVersion={pick}
        onClearSearch={() => go(folder === null ? {} : { folder: folder.id })}
      />
    </>
  )
  const page = (
    <>
      {search.folder !== undefined && <Breadcrumb folders={folders} id={folder?.id ?? null} moves={moves} />}
      <PageHead
        title={folder?.name ?? m.title}
        lead={folder === null ? (may.edit ? m.lead : m.leadDesk) : folder.description || undefined}
        actions={
          may.edit && !gone && !empty ? (
            <>
              {newFolder}
              {upload}
            </>
          ) : undefined
        }
      />
      {content}
      <StorageLine storage={shelf.storage} mayEdit={may.edit} />
      {picker}
      {dialog}
      {creating && (
        <FolderDialog
          folder={null}
          parentId={folder?.id ?? null}
          folders={folders}
          onClose={() => setCreating(false)}
          onCreated={(id) => go({ folder: id })}
        />
      )}
    </>
  )
  return may.edit ? <DropArea onFiles={drop}>{page}</DropArea> : page
}

/** Folders and documents of the studio. `?folder=` opens a folder, `?q=` searches all, `?view=deleted` is the bin. */
export const StudioDocuments = () => {
  const m = useMessages(messages)
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Search
  const { data, refusal, retry } = useApi('listStudioFolders', {})
  const bin = search.view === deleted
  useTitle(bin ? m.bin : (data?.items.find(({ id }) => id === search.folder)?.name ?? m.title))
  if (bin)
    return (
      <>
        <Breadcrumb folders={[]} id={null} last={m.bin} />
        <PageHead title={m.bin} lead={m.binLead} />
        <DeletedDocuments />
      </>
    )
  if (data)
    return (
      <Page
        shelf={data}
        search={search}
        go={(to, replace = false) => void navigate({ to: paths.studio.documents, search: to, replace })}
      />
    )
  return (
    <>
      <PageHead title={m.title} />
      {refusal ? <ErrorState mensaje={refusal.mensaje} onRetry={retry} /> : <ListSkeleton />}
    </>
  )
}
