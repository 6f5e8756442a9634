/** 0 before `from`, 1 after `to` (seconds), and eased between: quick to start, gentle to end. */
export function passed(now: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (now - from) / (to - from)))
  return 1 - (1 - part) ** 3
}

/** As `passed`, without easing: what rolls or counts goes evenly. */
export function evenly(now: number, from: number, to: number): number {
  return Math.min(1, Math.max(0, (now - from) / (to - from)))
}

/** The opacity of something that appears at `from` and is gone at `to`, with a short fade at either end. */
export function seen(now: number, from: number, to: number, fade = 0.35): number {
  return Math.min(passed(now, from, from + fade), 1 - passed(now, to - fade, to))
}

export function between(start: number, end: number, part: number): number {
  return start + (end - start) * part
}

/** A push that swells and is gone: 0, 1 in the middle, 0. */
export function swell(now: number, at: number, length: number): number {
  return Math.sin(Math.PI * Math.min(1, Math.max(0, (now - at) / length)))
}
