import { type DragEvent, type HTMLAttributes, type ReactNode, useState } from 'react'
import { call } from '../../api/call.ts'
import { refresh } from '../../api/query-client.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useMedia } from '../../ui/use-media.ts'
import { documentReads, type Folder, possibleParents, type StudioDocument } from './document-reads.ts'
import { folderMessages } from './folder-messages.ts'
import { messages } from './messages.ts'

/** A row that is dragged. */
export type Dragged = { kind: 'document'; row: StudioDocument } | { kind: 'folder'; row: Folder }
/** The id of a folder; null: the top. */
type Target = string | null

const placeOf = (dragged: Dragged): Target =>
  dragged.kind === 'document' ? dragged.row.folderId : dragged.row.parentId

/**
 * Whether a row may be moved to a place: another one than its own. Documents need a folder, and a folder stays out of
 * itself and within the levels.
 */
export const mayMove = (folders: readonly Folder[], dragged: Dragged, target: Target): boolean => {
  if (placeOf(dragged) === target) return false
  if (dragged.kind === 'document') return target !== null
  return target === null || possibleParents(folders, dragged.row.id).some(({ id }) => id === target)
}

const saveMove = ({ kind, row }: Dragged, target: Target) =>
  kind === 'document'
    ? call('updateStudioDocument', {
        params: { id: row.id },
        body: { ...(target !== null && { folderId: target }), version: row.version },
      })
    : call('updateStudioFolder', { params: { id: row.id }, body: { parentId: target, version: row.version } })

/** Moves a row; a toast, which is a live region, says what happened and takes it back. */
const useSave = (folders: readonly Folder[]) => {
  const m = useMessages(messages)
  const nameOf = (target: Target) => folders.find(({ id }) => id === target)?.name ?? m.title
  const move = async (dragged: Dragged, target: Target, undone = false): Promise<void> => {
    const answer = await saveMove(dragged, target)
    if (answer.ok) {
      const from = placeOf(dragged)
      const moved = { ...dragged, row: answer.data } as Dragged
      const undo = { label: m.undo, onPress: () => void move(moved, from, true) }
      showToast('done', m.moved({ name: answer.data.name, folder: nameOf(target) }), undone ? undefined : undo)
    } else showToast('error', answer.mensaje)
    await refresh(...documentReads)
  }
  return move
}

type DragProps = Pick<HTMLAttributes<HTMLElement>, 'draggable' | 'onDragStart' | 'onDragEnd'>
type DropProps = Pick<HTMLAttributes<HTMLElement>, 'onDragOver' | 'onDragLeave' | 'onDrop'> & {
  'data-over'?: true | undefined
}
export type Moves = {
  /** Properties of a row that can be dragged. */
  drag: (dragged: Dragged) => DragProps
  /** Properties of a place where rows can be dropped. */
  drop: (target: Target) => DropProps
}

/**
 * Moves rows with a mouse by dragging them onto a folder. The keyboard's way is the menu of a row. A place with another
 * audience is confirmed first. @returns the properties of rows and places, and the dialog
 */
export const useMoves = (folders: readonly Folder[], mayEdit: boolean): Moves & { dialog: ReactNode } => {
  const m = useMessages(messages)
  const f = useMessages(folderMessages)
  const hasMouse = useMedia('(pointer: fine)')
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const [over, setOver] = useState<Target | undefined>(undefined)
  const [asked, setAsked] = useState<{ dragged: Dragged; target: Target } | null>(null)
  const move = useSave(folders)
  const audienceIn = (id: Target) => folders.find((folder) => folder.id === id)?.audience
  const start = (row: Dragged, target: Target) => {
    const [before, after] = [audienceIn(placeOf(row)), audienceIn(target)]
    const now = row.kind === 'folder' ? row.row.audience : before
    // A folder that is moved to the top keeps its audience.
    if (after === undefined || after === now) void move(row, target)
    else setAsked({ dragged: row, target })
  }
  const drag: Moves['drag'] = (row) =>
    mayEdit && hasMouse
      ? {
          draggable: true,
          onDragStart: ({ dataTransfer }: DragEvent) => {
            dataTransfer.effectAllowed = 'move'
            dataTransfer.setData('text/plain', row.row.name)
            setDragged(row)
          },
          onDragEnd: () => {
            setDragged(null)
            setOver(undefined)
          },
        }
      : {}
  const drop: Moves['drop'] = (target) => {
    if (dragged === null || !mayMove(folders, dragged, target)) return {}
    return {
      'data-over': over === target || undefined,
      onDragOver: (event) => {
        event.preventDefault()
        setOver(target)
      },
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(undefined)
      },
      onDrop: (event) => {
        event.preventDefault()
        setOver(undefined)
        start(dragged, target)
      },
    }
  }
  const audience = asked && audienceIn(asked.target)
  const dialog = asked && audience && (
    <ConfirmDialog
      open
      dismissible
      title={m.moveTitle({
        name: asked.dragged.row.name,
        folder: folders.find(({ id }) => id === asked.target)?.name ?? '',
      })}
      confirm={m.move}
      cancel={m.cancel}
      onClose={() => setAsked(null)}
      onConfirm={() => {
        setAsked(null)
        void move(asked.dragged, asked.target)
      }}
    >
      {m.moveText(f.audiences[audience])}
    </ConfirmDialog>
  )
  return { drag, drop, dialog }
}
