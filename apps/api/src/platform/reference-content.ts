import { type ContentFiles, readFiles } from '@toprun/content/content-files'
import { type Reference, referenceOf } from '@toprun/content/reference'
import { contentFolder } from './content.ts'
import { ofContent } from './of-content.ts'

let read = referenceIn(() => readFiles(contentFolder()).files)

/**
 * The sides and cricketers of the content in force, in which the game looks up names, for all applications of a
 * process.
 */
export const reference = (): Reference => read()

/** Names are looked up in this content from now on; before, in the repository's. */
export function referTo(content: () => Reference): void {
  read = content
}

/** The reference from texts, read when it is first needed. */
export function referenceIn(files: () => ContentFiles): () => Reference {
  let known: Reference | undefined
  return () => (known ??= referenceOf(files()))
}

/** A value derived from the reference. */
export const ofReference = <Made>(make: (of: Reference) => Made) => ofContent(reference, make)
