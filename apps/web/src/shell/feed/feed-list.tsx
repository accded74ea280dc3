import { IconX } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import type { FeedEntry, FeedPage } from '../../api/live/feed-page.ts'
import type { ApiResult } from '../../api/use-api.ts'
import { stamp } from '../../format/stamp.ts'
import { useLanguage, useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { LoadMore, type NextPage } from '../../ui/load-more.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './feed-list.module.css'
import { messages } from './messages.ts'

export type FeedItem = FeedEntry & { title: string; description: string; time: string }

type FeedListProps<Item extends FeedItem> = {
  result: ApiResult<FeedPage<Item>>
  words: { empty: string; markRead: (title: string) => string; markUnread: (title: string) => string }
  /** Maximum lines of a description. */
  lines: 2 | 7
  pictureOf: (item: Item) => ReactNode
  /** The title, as a link or button if the item has a target. */
  titleOf: (item: Item) => ReactNode
  onMark: (item: Item, read: boolean) => void
  onRemove: (item: Item) => void
  next: NextPage
}

/** Moves the focus before the row is removed: to the next row's remove button, else to the panel title. */
const moveFocusFrom = (button: HTMLElement): void => {
  const row = button.closest('li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const next =
    beside?.querySelector<HTMLElement>('[data-remove]') ??
    button.closest('dialog')?.querySelector<HTMLElement>('[data-panel-title]')
  next?.focus()
}

const Row = <Item extends FeedItem>({ item, list }: { item: Item; list: FeedListProps<Item> }) => {
  const m = useMessages(messages)
  const language = useLanguage()
  return (
    <li className={cx(css.row, !item.read && css.unread)}>
      {list.pictureOf(item)}
      <div className={css.words}>
        <p className={css.title}>
          {list.titleOf(item)}
          {!item.read && <VisuallyHidden>{`, ${m.unread}`}</VisuallyHidden>}
        </p>
        <p className={cx(css.description, list.lines === 2 ? css.two : css.seven)}>{item.description}</p>
        <time dateTime={item.time} className={css.time}>
          {stamp(item.time, language)}
        </time>
      </div>
      <div className={css.acts}>
        <IconButton
          label={(item.read ? list.words.markUnread : list.words.markRead)(item.title)}
          onClick={() => list.onMark(item, !item.read)}
        >
          <i className={css.dot} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={m.remove(item.title)}
          data-remove
          onClick={(event: MouseEvent<HTMLButtonElement>) => {
            moveFocusFrom(event.currentTarget)
            list.onRemove(item)
          }}
        >
          <IconX aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  )
}

const Waiting = () => {
  const m = useMessages(messages)
  return (
    <div className={css.waiting} aria-busy="true">
      <VisuallyHidden live>{m.loading}</VisuallyHidden>
      {[0, 1, 2].map((row) => (
        <div key={row} className={css.row}>
          <Skeleton width={36} height={36} round />
          <div className={css.words}>
            <Skeleton width="60%" />
            <Skeleton />
          </div>
        </div>
      ))}
    </div>
  )
}

/** The items of a feed, newest first: picture, text, time, and buttons to mark and remove. */
export const FeedList = <Item extends FeedItem>(props: FeedListProps<Item>) => {
  const { result, words, next } = props
  if (result.data === undefined) {
    if (result.refusal === null) return <Waiting />
    return (
      <div className={css.state}>
        <ErrorState mensaje={result.refusal.mensaje} onRetry={result.retry} />
      </div>
    )
  }
  if (result.data.items.length === 0) {
    return (
      <div className={css.state}>
        <EmptyState title={words.empty} />
      </div>
    )
  }
  return (
    <div className={css.scroll}>
      <ul>
        {result.data.items.map((item) => (
          <Row key={item.id} item={item} list={props} />
        ))}
      </ul>
      <LoadMore next={next} />
    </div>
  )
}
