import { IconHeart } from '@tabler/icons-react'
import { useState } from 'react'
import { useAct } from '../../api/use-act.ts'
import { useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import css from './favourite-button.module.css'
import { messages } from './messages.ts'

const refreshes = ['exploreStudios', 'readStudio', 'listStudios', 'readMemberHome', 'readNavigation'] as const

/** Follows or unfollows a studio, optimistically; a refusal reverts it. */
export const useFavourite = (studio: { id: string; favourite: boolean }) => {
  const [pending, setPending] = useState<boolean | null>(null)
  const handlers = {
    refreshes,
    onDone: () => setPending(null),
    onRefused: () => {
      setPending(null)
      return false
    },
  }
  const follow = useAct('followStudio', handlers)
  const unfollow = useAct('unfollowStudio', handlers)
  const favourite = pending ?? studio.favourite
  const toggle = () => {
    if (follow.busy || unfollow.busy) return
    setPending(!favourite)
    void (favourite ? unfollow : follow).send({ params: { id: studio.id } })
  }
  return { favourite, toggle }
}

/** A toggle button, pressed for followed studios. */
export const FavouriteButton = ({ studio }: { studio: { id: string; name: string; favourite: boolean } }) => {
  const m = useMessages(messages)
  const { favourite, toggle } = useFavourite(studio)
  return (
    <IconButton
      label={m.favourite(studio.name)}
      aria-pressed={favourite}
      className={cx(css.heart, favourite && css.full)}
      onClick={toggle}
    >
      <IconHeart aria-hidden="true" />
    </IconButton>
  )
}
