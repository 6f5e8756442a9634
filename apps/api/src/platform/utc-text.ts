/** A moment for operators, to the minute: `2026-11-24 10:00 UTC`. */
export function utcText(at: Date): string {
  const iso = at.toISOString()
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`
}
