// A bar chart on a canvas, with its figures as a table for people who do not see it.
import { useEffect, useRef } from 'react'
import { Nothing } from '../shell/states.tsx'
import styles from './chart.module.css'
import { type Bar, drawBars } from './draw-bars.ts'
import { type Column, Table } from './table.tsx'

type ChartProps = {
  /** What the bars count, such as 'Registrations by day'. */
  title: string
  /** What the bars are, such as 'Day'. */
  of: string
  /** What their length is, such as 'Registrations'. */
  unit: string
  bars: readonly Bar[]
  /** For bars with long names. */
  horizontal?: boolean
  text?: (value: number) => string
}

export function Chart({ title, of, unit, bars, horizontal = false, text = String }: ChartProps) {
  if (bars.length === 0) return <Nothing>Nothing to count yet.</Nothing>
  const columns: Column<Bar>[] = [
    { title: of, main: true, cell: bar => bar.name },
    { title: unit, figure: true, cell: bar => text(bar.value) },
  ]
  return (
    <figure className={styles.chart}>
      <Canvas title={title} bars={bars} horizontal={horizontal} text={text} />
      <details>
        <summary>As a table</summary>
        <Table name={title} columns={columns} rows={bars} rowKey={bar => bar.name} />
      </details>
    </figure>
  )
}

const barHeight = 26
const axisHeight = 44
const standingHeight = 220

function Canvas({ title, bars, horizontal, text }: Required<Omit<ChartProps, 'of' | 'unit'>>) {
  const place = useRef<HTMLDivElement>(null)
  const drawn = JSON.stringify(bars)
  const height = horizontal ? bars.length * barHeight + axisHeight : standingHeight

  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawn` stands for the bars
  useEffect(() => {
    const element = place.current
    if (!element) return
    const size = () => ({ width: element.clientWidth, height })
    const chart = drawBars(element, { bars, horizontal, text, ...size() })
    const watch = new ResizeObserver(() => chart.setSize(size()))
    watch.observe(element)
    return () => {
      watch.disconnect()
      chart.destroy()
    }
  }, [drawn, horizontal, height])

  return (
    <div
      ref={place}
      role="img"
      aria-label={`Chart: ${title}`}
      className={styles.canvas}
      style={{ blockSize: height }}
    />
  )
}
