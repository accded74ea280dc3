import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

type NavBadgeProps = {
  item: { badge?: string | undefined; badgeLabel?: string | undefined }
  className: string | undefined
}

/** The badge of a navigation item: a visible number, with text for screen readers. */
export const NavBadge = ({ item: { badge, badgeLabel }, className }: NavBadgeProps) =>
  badge === undefined ? null : (
    <>
      <b className={className} aria-hidden="true">
        {badge}
      </b>
      <VisuallyHidden>{`, ${badgeLabel ?? badge}`}</VisuallyHidden>
    </>
  )
