import { numbersFrom } from '../cards/seeded-numbers.ts'

/** From the back row to the front: how far above the horizon a band begins and ends at the sides and in the middle, its people and their size. */
const bands = [
  { top: [184, 137], bottom: [142, 104], people: 620, size: 3, light: 0.26 },
  { top: [142, 104], bottom: [97, 68], people: 460, size: 3.8, light: 0.36 },
  { top: [86, 58], bottom: [12, 38], people: 420, size: 5, light: 0.46 },
] as const

/** A few wear the colours of the sides, and a few hold up a phone. */
const shirts = [
  { of: 0.62, colour: '#f6e6c4', light: 1 },
  { of: 0.86, colour: '#a8b4da', light: 0.7 },
  { of: 0.91, colour: '#e4443a', light: 1.3 },
  { of: 0.96, colour: '#5aa9e0', light: 1.2 },
  { of: 0.985, colour: '#e9bf57', light: 1.4 },
  { of: 1, colour: '#ffffff', light: 2.2 },
] as const

type Person = { x: number; y: number; shirt: number }

/** People are the same in every picture; the light on them differs. */
const people = bands.map(({ top, bottom, people: count }, band): Person[] => {
  const next = numbersFrom(`crowd:${band}`)
  return Array.from({ length: count }, () => {
    const x = next() * 1280
    // Stands curve with the boundary.
    const bend = 1 - ((x - 640) / 640) ** 2
    const depth = next()
    const at = ([sides, middle]: readonly [number, number]) => sides + (middle - sides) * bend
    const chance = next()
    return {
      x: Math.round(x),
      y: Math.round(at(top) + (at(bottom) - at(top)) * depth),
      shirt: shirts.findIndex(({ of }) => chance < of),
    }
  })
})

/** The crowd in its stands in three bands, larger to the front, without a pattern. */
export function Crowd({ horizon }: { horizon: number }) {
  return (
    <g fill="none" strokeLinecap="round" transform={`translate(0 ${horizon})`}>
      {bands.flatMap(({ size, light }, band) =>
        shirts.map(({ colour, light: brightness }, shirt) => (
          <path
            key={`${size} ${colour}`}
            d={(people[band] ?? [])
              .filter((person) => person.shirt === shirt)
              .map(({ x, y }) => `M${x} ${-y}h0`)
              .join('')}
            stroke={colour}
            strokeWidth={size}
            opacity={Math.min(1, light * brightness)}
          />
        )),
      )}
    </g>
  )
}
