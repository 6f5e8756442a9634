/** What is wrong in a content file, and where. `line` counts from 1. */
export interface ContentIssue {
  file: string
  line: number
  /** The path of the value, `questions.2.answer`; empty for the whole file. */
  field: string
  message: string
}

/** @example formatIssue(issue) // 'content/blog/first-over.md:4: category: Invalid option' */
export function formatIssue({ file, line, field, message }: ContentIssue): string {
  return `${file}:${line}: ${field === '' ? '' : `${field}: `}${message}`
}
