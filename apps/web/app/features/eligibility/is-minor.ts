const adultAge = 18

/** Whether whoever was born on that day is under 18. Both are days as `2008-02-29`; one in the future is no age at all. */
export function isMinor(birthDate: string, today: string): boolean {
  const year = Number(birthDate.slice(0, 4)) + adultAge
  return birthDate <= today && `${year}${birthDate.slice(4)}` > today
}
