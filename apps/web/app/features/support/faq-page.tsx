import type { FaqResponse } from '@toprun/api-schema/content'
import { Search } from 'lucide-react'
import { useDeferredValue, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import picture from '../../ui/empty/search.svg?no-inline'
import { Field } from '../../ui/field.tsx'
import { FloodlitHead } from '../../ui/ground/floodlit-head.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/panel-state.tsx'
import { FaqQuestion } from './faq-question.tsx'
import { matchingTopics } from './faq-search.ts'
import umpire from './umpire.svg?no-inline'

/** All questions by topic, with a search field. Without JavaScript the field is hidden and questions still open. */
export function FaqPage({ topics }: FaqResponse) {
  const [search, setSearch] = useState('')
  const shown = matchingTopics(topics, useDeferredValue(search))
  const found = shown.reduce((sum, { questions }) => sum + questions.length, 0)
  useNamedQuestion()

  return (
    <>
      <FloodlitHead className="flex items-start justify-between gap-x-12">
        <PageHeader
          title="Frequently asked questions"
          text="How to play, how points are counted, how cards and packs work, and where the money goes."
          className="grow pb-16 md:pb-8"
        >
          <SearchField value={search} onChange={setSearch} found={search.trim() === '' ? null : found} />
        </PageHeader>
        <img
          src={umpire}
          alt=""
          width={340}
          height={260}
          className="h-auto w-85 shrink-0 self-end max-md:hidden"
        />
      </FloodlitHead>
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 pt-4 pb-16 lg:grid-cols-[15rem_minmax(0,1fr)] lg:pt-10">
        <nav aria-label="Topics" className="min-w-0">
          <ul className="-mx-3 flex overflow-x-auto max-lg:fading lg:sticky lg:top-[calc(var(--below-header)+1.5rem)] lg:grid">
            {topics.map(({ id, title, questions }) => (
              <li key={id} className="shrink-0">
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center justify-between gap-3 rounded-control px-3 font-semibold whitespace-nowrap text-muted hover:bg-raised hover:text-ink"
                >
                  {title}
                  <span aria-hidden="true" className="text-sm font-normal tabular-nums">
                    {questions.length}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 content-start gap-10">
          {shown.map(({ id, title, questions }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="font-display text-heading leading-tight font-bold">
                {title}
              </h2>
              <ul className="panel mt-3 divide-y divide-line overflow-clip">
                {questions.map((question) => (
                  <li key={question.id}>
                    <FaqQuestion {...question} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {found === 0 && (
            <EmptyState
              picture={picture}
              title="No questions found"
              text="Try another word, or ask us. We read every message."
              action={<ButtonLink to="/contactus">Contact us</ButtonLink>}
            />
          )}
        </div>
      </div>
    </>
  )
}

type SearchFieldProps = { value: string; onChange: (search: string) => void; found: number | null }

function SearchField({ value, onChange, found }: SearchFieldProps) {
  return (
    <search className="scripted mt-6 block max-w-xl">
      <Field
        label="Search the questions"
        labelHidden
        lead={<Search className="size-5" />}
        type="search"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        placeholder="Search the questions"
        status={found !== null && (found === 1 ? '1 question found' : `${found} questions found`)}
      />
    </search>
  )
}

/** Opens the question named by the URL's hash and scrolls to it. */
function useNamedQuestion(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const open = () => {
      const named = document.getElementById(decodeURIComponent(location.hash.slice(1)))
      if (!(named instanceof HTMLDetailsElement)) return
      named.open = true
      named.scrollIntoView()
    }
    if (hash !== '') open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [hash])
}
