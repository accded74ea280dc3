import type { Layout } from '../../app/layout.ts'
import css from './wireframe.module.css'

type Box = readonly [kind: 'night' | 'card' | 'fill' | 'deep' | 'page', x: number, y: number, w: number, h: number]

const header: Box = ['card', 0, 0, 64, 7]

/** The surfaces of each layout in a 64 × 40 window, front ones last. */
const drawings: Record<Layout, readonly Box[]> = {
  classy: [header, ['night', 0, 0, 20, 40]],
  classic: [header, ['night', 0, 0, 20, 40], ['fill', 0, 0, 20, 7]],
  compact: [header, ['night', 0, 0, 9, 40]],
  dense: [header, ['night', 0, 0, 6, 40]],
  futuristic: [header, ['deep', 0, 0, 20, 40]],
  thin: [header, ['card', 0, 0, 6, 40]],
  centered: [
    ['page', 8, 0, 48, 40],
    ['card', 8, 0, 48, 7],
  ],
  enterprise: [
    ['night', 0, 0, 64, 7],
    ['card', 0, 7, 64, 5],
    ['page', 8, 12, 48, 28],
  ],
  material: [
    ['fill', 0, 0, 64, 16],
    ['page', 8, 6, 48, 34],
    ['card', 8, 6, 48, 10],
  ],
  modern: [['card', 0, 0, 64, 9]],
  empty: [],
}

/** A small drawing of a layout. */
export const Wireframe = ({ layout }: { layout: Layout }) => (
  <svg className={css.frame} viewBox="0 0 64 40" aria-hidden="true">
    {drawings[layout].map(([kind, x, y, width, height]) => (
      <rect key={`${kind} ${x} ${y} ${height}`} className={css[kind]} x={x} y={y} width={width} height={height} />
    ))}
    {layout === 'classy' && <circle className={css.page} cx="10" cy="10" r="4" />}
  </svg>
)
