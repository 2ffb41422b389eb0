// A bar chart with its figures as a table. The chart library draws on a canvas; it comes with the pages that have a chart.
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
  /** Bars lie where their names are longer than a day's. */
  lying?: boolean
  text?: (value: number) => string
}

export function Chart({ title, of, unit, bars, lying = false, text = String }: ChartProps) {
  if (bars.length === 0) return <Nothing>Nothing to count yet.</Nothing>
  const columns: Column<Bar>[] = [
    { title: of, main: true, cell: bar => bar.name },
    { title: unit, figure: true, cell: bar => text(bar.value) },
  ]
  return (
    <figure className={styles.chart}>
      <Canvas title={title} bars={bars} lying={lying} text={text} />
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

function Canvas({ title, bars, lying, text }: Required<Omit<ChartProps, 'of' | 'unit'>>) {
  const place = useRef<HTMLDivElement>(null)
  const drawn = JSON.stringify(bars)
  const height = lying ? bars.length * barHeight + axisHeight : standingHeight

  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawn` stands for the bars
  useEffect(() => {
    const element = place.current
    if (!element) return
    const size = () => ({ width: element.clientWidth, height })
    const chart = drawBars(element, { bars, lying, text, ...size() })
    const watch = new ResizeObserver(() => chart.setSize(size()))
    watch.observe(element)
    return () => {
      watch.disconnect()
      chart.destroy()
    }
  }, [drawn, lying, height])

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
