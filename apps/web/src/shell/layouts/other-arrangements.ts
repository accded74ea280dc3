import type { Layout } from '../../app/layout.ts'
import type { Arrangement } from '../arrangement.ts'
import { MenuToggle } from '../menu-toggle.tsx'
import css from './other-layouts.module.css'
import { CompactSide, DeepSide, FoldingSide, IconSide, LogoSide } from './sides.tsx'
import { BarBelow, LogoAndNav, LogoStart, Narrowing } from './starts.tsx'

export type Arrangements = Record<Exclude<Layout, 'classy'>, Arrangement>

/** The ten layouts besides `classy`, each as a record of shared parts. */
export const arrangements: Arrangements = {
  empty: { alone: true },
  classic: { Side: LogoSide, Start: MenuToggle, foot: true },
  compact: { Side: CompactSide, Start: MenuToggle, foot: true },
  dense: { Side: FoldingSide, Start: Narrowing, foot: true },
  futuristic: { Side: DeepSide, Start: MenuToggle, without: ['user'], foot: true },
  thin: { Side: IconSide, Start: MenuToggle, foot: true },
  centered: { look: css.centered, Start: LogoAndNav, without: ['chat'], foot: true },
  enterprise: { look: css.enterprise, Start: LogoStart, Bar: BarBelow, nightHeader: true, foot: true },
  material: { look: css.material, Start: LogoStart, Bar: BarBelow, without: ['chat'], foot: true },
  modern: { look: css.modern, Start: LogoAndNav, foot: true },
}
