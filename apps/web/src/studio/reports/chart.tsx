import { useLayoutEffect, useRef, useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import css from './chart.module.css'

/** Sizes in px; those of labels are multiplied by the size of the text. */
const height = 220
const edge = { left: 44, right: 4, top: 8, bottom: 26 }
const labelDistance = 64
const halfLabel = 22
const mostBarWidth = 40

type ChartProps = {
  /** Description of the chart for screen readers; its table has the figures. */
  label: string
  /** The stacked parts, the lowest first. */
  parts: readonly { name: string; look: 'taken' | 'fill' | 'warn' | 'danger' }[]
  steps: readonly { key: string; label: string; values: readonly number[] }[]
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** The ends of an axis from 0 with at most four steps of 1, 2 or 5 times a power of ten. */
export const ticksOf = (most: number): number[] => {
  const rough = Math.max(1, most) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * power).find((each) => each >= rough) ?? rough)
  const ticks = [0]
  while ((ticks.at(-1) ?? 0) < most) ticks.push((ticks.at(-1) ?? 0) + step)
  return ticks.length === 1 ? [0, step] : ticks
}

/** The width of the frame in px, and the size of the text as a multiple of the normal size. */
const useSize = () => {
  const frame = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [textScale, setTextScale] = useState(1)
  useLayoutEffect(() => {
    const measure = () => {
      setWidth(frame.current?.clientWidth ?? 0)
      setTextScale(Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16)
    }
    measure()
    const observer = new ResizeObserver(measure)
    if (frame.current) observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])
  return { frame, width, textScale }
}

/** Stacked bars over time, drawn at the width of the container. */
export const Chart = ({ label, parts, steps }: ChartProps) => {
  const f = useFormat()
  const { frame, width, textScale } = useSize()
  const ticks = ticksOf(Math.max(0, ...steps.map(({ values }) => sumOf(values))))
  const top = ticks.at(-1) ?? 1
  const inner = { width: Math.max(0, width - edge.left - edge.right), height: height - edge.top - edge.bottom }
  const y = (value: number) => edge.top + inner.height * (1 - value / top)
  const slot = inner.width / Math.max(1, steps.length)
  const bar = Math.min(mostBarWidth, slot * 0.7)
  const every = Math.max(1, Math.ceil((labelDistance * textScale) / Math.max(1, slot)))
  /** The label of a bar is centred, and the last one ends with the chart if it would not fit. */
  const labelAt = (center: number) =>
    center + halfLabel * textScale > width
      ? ({ x: width, textAnchor: 'end' } as const)
      : ({ x: center, textAnchor: 'middle' } as const)
  return (
    <div ref={frame} className={css.chart}>
      <svg width={width} height={height} role="img" aria-label={label}>
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={edge.left} x2={width - edge.right} y1={y(tick)} y2={y(tick)} className={css.axis} />
            <text x={edge.left - 8} y={y(tick) + 4} textAnchor="end">
              {f.number(tick)}
            </text>
          </g>
        ))}
        {steps.map((step, at) => (
          <g key={step.key}>
            <title>{`${step.label}: ${parts.map(({ name }, n) => `${name} ${f.number(step.values[n] ?? 0)}`).join(', ')}`}</title>
            {parts.map(({ name, look }, n) => {
              const value = step.values[n] ?? 0
              const below = sumOf(step.values.slice(0, n))
              return (
                <rect
                  key={name}
                  x={edge.left + slot * at + (slot - bar) / 2}
                  width={bar}
                  y={y(below + value)}
                  height={Math.max(0, y(below) - y(below + value))}
                  className={css[look]}
                />
              )
            })}
            {at % every === 0 && (
              <text {...labelAt(edge.left + slot * (at + 0.5))} y={height - 6}>
                {step.label}
              </text>
            )}
          </g>
        ))}
      </svg>
      <ul className={css.legend}>
        {parts.map(({ name, look }) => (
          <li key={name}>
            <i className={css[look]} aria-hidden="true" />
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}
