import type { RuleGroup } from '@toprun/game-rules/formats/format-record'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Disclosure } from '../../ui/disclosure.tsx'

/** Groups of additional rules, one open at a time. */
export function RuleGroups({ groups }: { groups: readonly RuleGroup[] }) {
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  // Browsers open the section that the URL points into on load, but not after client-side navigation.
  useEffect(() => {
    const target = groups.find(({ id }) => hash === `#${id}`)
    const folded = target && section.current?.querySelector(`#${target.id}`)?.closest('details')
    if (!folded) return
    folded.open = true
    folded.scrollIntoView()
  }, [hash, groups])
  return (
    <section ref={section} aria-labelledby="fine-print">
      <h2 id="fine-print" className="font-display text-object leading-none font-extrabold">
        More rules
      </h2>
      <div className="panel mt-6 divide-y divide-line overflow-hidden">
        {groups.map(({ id, title, rules }) => (
          <Disclosure
            key={id}
            name="rules"
            title={<h3 className="font-display text-heading leading-tight font-bold">{title}</h3>}
          >
            <dl
              id={id}
              className="scroll-mt-20 grid gap-x-8 gap-y-4 px-4 pb-6 sm:px-5 md:grid-cols-[12rem_minmax(0,1fr)]"
            >
              {rules.map(({ term, text }) => (
                <div key={term} className="grid gap-1 md:col-span-2 md:grid-cols-subgrid">
                  <dt className="font-semibold">{term}</dt>
                  <dd className="grid gap-2 text-muted">
                    {text.map((sentence) => (
                      <p key={sentence}>{sentence}</p>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
