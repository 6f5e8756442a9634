const adultAge = 18

/** Whether a person born on that day is under 18. Both are dates such as `2008-02-29`; a birth date in the future returns false. */
export function isMinor(birthDate: string, today: string): boolean {
  const year = Number(birthDate.slice(0, 4)) + adultAge
  return birthDate <= today && `${year}${birthDate.slice(4)}` > today
}
