import { withoutComments } from './tables-in-sql.ts'

/** The functions that a file of SQL makes. */
export function functionsDefined(text: string): string[] {
  return namesIn(
    text,
    /\bCREATE\s+(?:OR\s+REPLACE\s+)?(?:FUNCTION|PROCEDURE)\s+(?:public\.)?"?([\w.]+)"?\s*\(/gi,
  )
}

/** What a piece of SQL calls by name, in a query or as the function of a trigger; keywords before a parenthesis are among it. */
export function functionsCalled(text: string): string[] {
  return namesIn(text, /(?:\bpublic\.)?"?\b([a-z_][\w.]*)"?\s*\(/gi)
}

const namesIn = (text: string, pattern: RegExp) =>
  [...withoutComments(text).matchAll(pattern)].map(([, name = '']) => name.toLowerCase())
