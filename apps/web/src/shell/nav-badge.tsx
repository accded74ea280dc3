import { VisuallyHidden } from '../ui/visually-hidden.tsx'

type NavBadgeProps = {
  item: { badge?: string | undefined; badgeLabel?: string | undefined }
  className: string | undefined
}

/** What waits on the page of a navigation item: seen as a figure, heard in words. */
export const NavBadge = ({ item: { badge, badgeLabel }, className }: NavBadgeProps) =>
  badge === undefined ? null : (
    <>
      <b className={className} aria-hidden="true">
        {badge}
      </b>
      <VisuallyHidden>{`, ${badgeLabel ?? badge}`}</VisuallyHidden>
    </>
  )
