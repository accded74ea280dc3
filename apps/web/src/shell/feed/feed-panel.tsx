import type { Data } from '@cupo/contract'
import { IconChecks, IconTrash } from '@tabler/icons-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { feedActions } from './feed-actions.ts'
import { FeedList } from './feed-list.tsx'
import { HeaderPanel } from './header-panel.tsx'
import { useLongestList } from './use-longest-list.ts'

type List = 'listNotifications' | 'listMessages'
type Item<Name extends List> = Data<Name>['items'][number]

type FeedPanelProps<Name extends List> = {
  list: Name
  words: {
    title: string
    empty: string
    readAll: string
    markRead: (title: string) => string
    markUnread: (title: string) => string
    removeAll: string
    confirmTitle: string
    confirmMessage: string
    confirm: string
    cancel: string
  }
  lines: 2 | 7
  anchor: RefObject<HTMLElement | null>
  pictureOf: (item: Item<Name>) => ReactNode
  /** The title as a link or button; call `markRead` when it is followed. */
  titleOf: (item: Item<Name>, markRead: () => void) => ReactNode
  alsoChanges?: Parameters<typeof feedActions>[1]
  onClose: () => void
}

const focusTitle = (from: HTMLElement): void =>
  from.closest('dialog')?.querySelector<HTMLElement>('[data-panel-title]')?.focus()

type BulkActionsProps = {
  words: { readAll: string; removeAll: string }
  page: Data<List> | undefined
  onReadAll: () => void
  onRemoveAll: () => void
}

const BulkActions = ({ words, page, onReadAll, onRemoveAll }: BulkActionsProps) => (
  <>
    <IconButton
      label={words.readAll}
      title={words.readAll}
      disabled={!page || page.unread === 0}
      onClick={(event) => {
        focusTitle(event.currentTarget)
        onReadAll()
      }}
    >
      <IconChecks aria-hidden="true" />
    </IconButton>
    <IconButton
      label={words.removeAll}
      title={words.removeAll}
      disabled={!page || page.items.length === 0}
      onClick={onRemoveAll}
    >
      <IconTrash aria-hidden="true" />
    </IconButton>
  </>
)

/** Marks all items as seen, also those that arrive while the panel is open. */
const useMarkSeen = (page: Data<List> | undefined, seeAll: () => Promise<unknown>): void => {
  const unseen = page !== undefined && 'unseen' in page && page.unseen > 0
  const latest = useRef(seeAll)
  latest.current = seeAll
  useEffect(() => {
    if (unseen) void latest.current()
  }, [unseen])
}

/** The panel of notifications or messages: the list and its bulk actions. */
export const FeedPanel = <Name extends List>(props: FeedPanelProps<Name>) => {
  const { list, words, lines, anchor, pictureOf, titleOf, alsoChanges, onClose } = props
  const [asking, setAsking] = useState(false)
  const { next, ...result } = useLongestList(list)
  const data = result.data as Data<List> | undefined
  const acts = feedActions(list, alsoChanges)
  useMarkSeen(data, acts.seeAll)
  return (
    <>
      <HeaderPanel
        title={words.title}
        kind="drop"
        anchor={anchor}
        onClose={onClose}
        actions={
          <BulkActions
            words={words}
            page={data}
            onReadAll={() => void acts.readAll()}
            onRemoveAll={() => setAsking(true)}
          />
        }
      >
        <FeedList
          result={result as never}
          words={words}
          lines={lines}
          pictureOf={pictureOf as (item: never) => ReactNode}
          titleOf={(item: Item<Name>) => titleOf(item, () => void acts.mark(item.id, true))}
          onMark={({ id }, read) => void acts.mark(id, read)}
          onRemove={({ id }) => void acts.remove(id)}
          next={next}
        />
      </HeaderPanel>
      <ConfirmDialog
        dismissible
        open={asking}
        title={words.confirmTitle}
        confirm={words.confirm}
        cancel={words.cancel}
        look="danger"
        icon={<IconTrash aria-hidden="true" />}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          // The button is disabled once the list is empty, so focus the title.
          window.setTimeout(() => document.querySelector<HTMLElement>('dialog[open] [data-panel-title]')?.focus())
          void acts.removeAll()
        }}
      >
        {words.confirmMessage}
      </ConfirmDialog>
    </>
  )
}
