/** The anchor of the section of the whitepaper, which follows from its heading. */
const anchor = '14-the-recipe-of-a-draw'

/**
 * The recipe of a draw, as the whitepaper has it: its section, without the heading.
 * @throws where the whitepaper has none
 */
export function recipeSection(whitepaper: string): string {
  const [, section] = whitepaper.split(new RegExp(`<h2 id="${anchor}">.*?</h2>`))
  if (section === undefined) throw new Error(`The whitepaper has no section ${anchor}`)
  const [own = ''] = section.split('<h2 ')
  return own
}
