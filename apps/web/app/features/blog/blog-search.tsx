import { Search } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { Form } from 'react-router'

type BlogSearchProps = { words: string; onChange: (words: string) => void; found: number }

/** Filters while one types; without scripts it asks for `/blog?q=`. */
export function BlogSearch({ words, onChange, found }: BlogSearchProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // What was typed before the page came alive counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it does
  useEffect(() => {
    if (field.current?.value) onChange(field.current.value)
  }, [])
  return (
    <Form role="search" method="get" action="/blog" preventScrollReset className="w-full sm:max-w-xs">
      <label htmlFor={id} className="sr-only">
        Search the blog
      </label>
      <span className="relative block">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-muted"
        />
        <input
          ref={field}
          id={id}
          type="search"
          name="q"
          value={words}
          onChange={(event) => onChange(event.target.value)}
          placeholder="Search the blog"
          autoComplete="off"
          maxLength={80}
          className="min-h-12 w-full rounded-control border border-control bg-bg pr-3.5 pl-11 text-ink placeholder:text-muted"
        />
      </span>
      <span role="status" className="sr-only">
        {words.trim() && `${found} ${found === 1 ? 'article' : 'articles'} found`}
      </span>
    </Form>
  )
}
