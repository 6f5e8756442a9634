import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { Field } from '../../ui/field.tsx'
import { longestSearch } from './article-groups.ts'

type BlogSearchProps = { words: string; onChange: (words: string) => void; found: number }

/** Filters as you type; without scripts it submits to `/blog?q=`. */
export function BlogSearch({ words, onChange, found }: BlogSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  // Includes text that was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useEffect(() => {
    if (field.current?.value) onChange(field.current.value)
  }, [])
  return (
    <Form
      role="search"
      method="get"
      action="/blog"
      preventScrollReset
      className="w-[calc(100vw-2*var(--gutter))] max-w-full sm:w-xs"
    >
      <Field
        ref={field}
        label="Search the blog"
        labelHidden
        lead={<Search className="size-5" />}
        type="search"
        name="q"
        value={words}
        onChange={(event) => onChange(event.target.value)}
        placeholder="Search the blog"
        autoComplete="off"
        maxLength={longestSearch}
      />
      <span role="status" className="sr-only">
        {words.trim() && `${found} ${found === 1 ? 'article' : 'articles'} found`}
      </span>
    </Form>
  )
}
