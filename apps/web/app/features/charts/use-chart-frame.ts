import { type RefCallback, useCallback, useState } from 'react'
import type { ChartFrame } from './chart-frame.ts'

/** Names and numbers of an axis need this much. */
const narrowest = 200

interface Drawing {
  ref: RefCallback<SVGSVGElement>
  viewBox: string
  style?: { height: number }
}

/**
 * Makes a frame as wide as the drawing is on the page, so that its texts and dots keep their size at every width.
 * @param frame as wide as the drawing is taken to be until the page is laid out
 * @param options.isSizedByClass its height is that of its class
 * @returns what the `svg` takes, and the frame to draw in
 */
export function useChartFrame(frame: ChartFrame, { isSizedByClass = false } = {}): [Drawing, ChartFrame] {
  const [width, setWidth] = useState(frame.width)
  const [height, setHeight] = useState(frame.height)
  const ref = useCallback(
    (svg: SVGSVGElement | null) => {
      if (!svg) return
      const fit = (seen: { width: number; height: number }) => {
        setWidth(Math.max(narrowest, Math.round(seen.width)))
        if (isSizedByClass && seen.height > 0) setHeight(Math.round(seen.height))
      }
      // Before it is painted for the first time, so that its words are never small.
      fit({ width: svg.clientWidth, height: svg.clientHeight })
      const observer = new ResizeObserver(([seen]) => seen && fit(seen.contentRect))
      observer.observe(svg)
      return () => observer.disconnect()
    },
    [isSizedByClass],
  )
  return [
    { ref, viewBox: `0 0 ${width} ${height}`, ...(!isSizedByClass && { style: { height } }) },
    { ...frame, width, height },
  ]
}
