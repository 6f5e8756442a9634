const secondMs = 1_000
const two = (count: number) => String(count).padStart(2, '0')

/** What is left of an auction: on its last day to the second, `0:59`, `5:04:09`, and before that `2 d 5 h`. */
export function auctionClock(leftMs: number): string {
  const left = Math.ceil(leftMs / secondMs)
  const [days, hours] = [Math.floor(left / 86_400), Math.floor(left / 3600) % 24]
  const [minutes, seconds] = [Math.floor(left / 60) % 60, left % 60]
  if (days > 0) return `${days} d ${hours} h`
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}
