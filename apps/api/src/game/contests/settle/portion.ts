/** How many entries are paid out in one transaction: some tenths of a second of work. */
export const portionOfEntries = 2_000
