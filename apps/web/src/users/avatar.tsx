import { initialsOf } from '@cupo/core/initials'
import type { CSSProperties } from 'react'
import { atService } from '../api/service.ts'
import { cx } from '../ui/cx.ts'
import { hues } from '../ui/hues.ts'
import css from './avatar.module.css'
import { faceOf, seedOf } from './face.ts'

type AvatarProps = {
  name: string
  /**
   * A path of the service is a picture; `face:<seed>` is drawn; `initials:<hue>`, null or anything else shows the
   * initials of the name.
   */
  avatar?: string | null | undefined
  /** Diameter in px. */
  size?: 20 | 24 | 28 | 36 | 44 | 48 | 56 | 64 | 96
  className?: string | undefined
}

const Face = ({ seed }: { seed: string }) => {
  const { hair, skin, hairColor, shirt } = faceOf(seed)
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      {hair.behind !== undefined && <path d={hair.behind} fill={hairColor} />}
      <path d="M8 66c0-13 10-19 24-19s24 6 24 19z" fill={shirt} />
      <path d="M26.500 38h11v9c0 3-2.500 5-5.500 5s-5.500-2-5.500-5z" fill={skin} />
      <path d="M26.500 41c2 2.500 9 2.500 11 0v3c-3 2-8 2-11 0z" opacity=".16" />
      <ellipse cx="32" cy="29.500" rx="11" ry="13" fill={skin} />
      <path d={hair.over} fill={hairColor} />
      {hair.beard !== undefined && <path d={hair.beard} fill={hairColor} opacity=".9" />}
    </svg>
  )
}

/** A person's picture, hidden from assistive technology because the name is beside it. */
export const Avatar = ({ name, avatar, size = 36, className }: AvatarProps) => {
  const [kind, value] = avatar?.split(':', 2) ?? []
  const seed = kind === 'face' ? value : undefined
  const named = kind === 'initials' && hues.some((hue) => hue === value) ? value : hues[seedOf(name) % hues.length]
  const picture = avatar?.startsWith('/') ? avatar : undefined
  const hue = seed === undefined ? named : faceOf(seed).hue
  return (
    <span
      aria-hidden="true"
      className={cx(css.avatar, seed !== undefined && css.face, className)}
      {...(seed === undefined && picture === undefined && { 'data-initials': initialsOf(name) })}
      style={{ '--a': `${size}px`, '--h': `var(--d-${hue})` } as CSSProperties}
    >
      {seed !== undefined && <Face seed={seed} />}
      {picture !== undefined && <img src={atService(picture)} alt="" width={size} height={size} decoding="async" />}
    </span>
  )
}
