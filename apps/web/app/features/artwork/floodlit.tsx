import { type ReactNode, useId } from 'react'

/** What stands on the turf, in the light of every drawing: a shade on what is away from the lamp at the upper left, and a rim from the floodlight behind right. What is half transparent, such as a shadow on the turf, has neither. */
export function Floodlit({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <g filter={`url(#${id}lit)`}>
      <filter
        id={`${id}lit`}
        filterUnits="userSpaceOnUse"
        x="0"
        y="0"
        width="1280"
        height="720"
        colorInterpolationFilters="sRGB"
      >
        <feComponentTransfer in="SourceAlpha" result="solid">
          <feFuncA type="linear" slope="12" intercept="-11" />
        </feComponentTransfer>
        <feOffset in="solid" dx="-22" dy="-12" />
        <feGaussianBlur stdDeviation="10" result="lamp" />
        <feFlood floodColor="#1d1038" floodOpacity=".55" />
        <feComposite operator="in" in2="solid" />
        <feComposite operator="out" in2="lamp" result="shade" />
        <feOffset in="solid" dx="-4.5" dy="2.5" result="away" />
        <feFlood floodColor="#ffe9b0" floodOpacity=".9" />
        <feComposite operator="in" in2="solid" />
        <feComposite operator="out" in2="away" result="rim" />
        <feMerge>
          <feMergeNode in="SourceGraphic" />
          <feMergeNode in="shade" />
          <feMergeNode in="rim" />
        </feMerge>
      </filter>
      {children}
    </g>
  )
}
