import type { ReactNode } from 'react'
import { MintCard } from '../minting/mint-card.tsx'

type TokenGuideProps = {
  /** In the frame of a token, and what is written at its foot. */
  picture: string
  name: string
  note: string
  title: string
  text: string
  /** What there is to do. */
  action: ReactNode
  /** What the steps lead to: `How a token is sold`. */
  about: string
  steps: readonly { name: string; text: string }[]
}

/** In place of tokens: how one looks, what to do, and what happens then. */
export function TokenGuide({ picture, name, note, title, text, action, about, steps }: TokenGuideProps) {
  return (
    <div className="grid items-center gap-x-14 gap-y-8 rounded-panel bg-surface p-5 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] sm:p-10">
      <div aria-hidden="true" className="mx-auto w-full max-w-64 sm:max-w-80">
        <MintCard title={name} note={note}>
          <img src={picture} alt="" className="aspect-square object-cover object-[45%_0]" />
        </MintCard>
      </div>
      <div className="min-w-0">
        <h2 className="font-display text-object leading-tight font-extrabold">{title}</h2>
        <p className="mt-2 text-lg text-muted">{text}</p>
        <div className="mt-5 max-w-lg">{action}</div>
        <ol aria-label={about} className="mt-8 grid gap-4">
          {steps.map((step, at) => (
            <li key={step.name} className="border-l-3 border-pitch pl-4">
              <h3 className="font-display text-xl leading-tight font-bold">
                {at + 1}. {step.name}
              </h3>
              <p className="mt-0.5 text-muted">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
