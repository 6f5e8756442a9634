import type { Entertainer, SiteResponse } from '@toprun/api-schema/content'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Contact } from './contact.tsx'
import { Entertainers } from './entertainers.tsx'
import { Promises } from './promises.tsx'
import scorebook from './scorebook.svg?no-inline'

type AboutPageProps = { site: SiteResponse; entertainers: readonly Entertainer[] }

/** What TopRun is, what makes it fair, its entertainers, and how to reach us. */
export function AboutPage({ site, entertainers }: AboutPageProps) {
  return (
    <>
      <section className="border-b border-line sky">
        <div className="page page-body grid items-start gap-x-12 gap-y-4 md:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
          <PageHeader
            size="campaign"
            title="About TopRun"
            text="Fantasy cricket and collectible cards, made for people who read the scorecard to the end."
            className=""
          />
          <img
            src={scorebook}
            alt=""
            width={600}
            height={400}
            className="-my-4 h-auto w-full max-w-md justify-self-center md:max-w-none"
          />
        </div>
      </section>
      <Story />
      <Promises />
      <Entertainers entertainers={entertainers} />
      <Contact site={site} />
    </>
  )
}

function Story() {
  return (
    <section aria-labelledby="what-it-is" className="page py-10 sm:py-14">
      <h2 id="what-it-is" className="font-display text-title leading-none font-extrabold">
        A second scorebook, kept by you
      </h2>
      <div className="mt-6 grid max-w-[44rem] gap-x-12 gap-y-4 text-lg leading-relaxed lg:max-w-none lg:grid-cols-3">
        <p>
          Cricket has always been followed with a pencil in the hand. TopRun is what became of the pencil: you
          pick eleven players of a real match, and from the first ball to the last their runs, wickets and
          catches are yours.
        </p>
        <p>
          Each card is a drawn portrait in one of four tiers, from Silver to Diamond. Collect them in your
          vault and trade them on the marketplace. Put two of them on your players, and what they earn is
          multiplied.
        </p>
        <p>
          Nobody needs to buy anything to play. Blue Cards are free for everyone, free contests are next to
          the paid ones, and the points are the same for all.
        </p>
        <div className="mt-2 flex flex-wrap gap-3 lg:col-span-3">
          <ButtonLink to="/game">How to play</ButtonLink>
          <ButtonLink to="/studview" variant="secondary">
            Meet the line-up
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
