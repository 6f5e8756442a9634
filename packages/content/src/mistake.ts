/** What is wrong in a file of the content, and where. `line` counts from 1. */
export interface Mistake {
  file: string
  line: number
  /** The way to the value, `questions.2.answer`; empty where the whole file is meant. */
  field: string
  message: string
}

/** @example mistakeSentence(mistake) // 'content/blog/first-over.md:4: category: Invalid option' */
export function mistakeSentence({ file, line, field, message }: Mistake): string {
  return `${file}:${line}: ${field === '' ? '' : `${field}: `}${message}`
}
