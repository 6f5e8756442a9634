/**
 * The chance that a chi-square of so many degrees of freedom is at least `square`; its absolute error is below 1e-6.
 * @example tailOf(3.841, 1) // 0.05
 */
export function tailOf(square: number, degrees: number): number {
  const half = square / 2
  // Each step adds two degrees: Q(k + 2) = Q(k) + half^(k/2) e^-half / Γ(k/2 + 1).
  const isOdd = degrees % 2 === 1
  let tail = isOdd ? complementaryError(Math.sqrt(half)) : 0
  let term = isOdd ? (2 * Math.sqrt(half / Math.PI)) / Math.exp(half) : Math.exp(-half)
  for (let reached = isOdd ? 1 : 0; reached < degrees; reached += 2) {
    tail += term
    term *= half / (reached / 2 + 1)
  }
  return tail
}

/** Abramowitz and Stegun, 7.1.26: the error is below 1.5e-7. */
function complementaryError(x: number): number {
  const t = 1 / (1 + 0.3275911 * x)
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return series * Math.exp(-x * x)
}
