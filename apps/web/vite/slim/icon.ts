import { createElement, type SVGProps } from 'react'

type Node = readonly [tag: string, attributes: Record<string, string>]

const outline = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const filled = { ...outline, fill: 'currentColor', stroke: 'none' } as const

/** Makes an icon component of its shapes; takes whatever an <svg> takes. */
export default (type: 'outline' | 'filled', _name: string, _pascal: string, nodes: readonly Node[]) =>
  (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      { ...(type === 'filled' ? filled : outline), ...props },
      nodes.map(([tag, attributes]) => createElement(tag, attributes)),
    )
