import type { BeaconRound, OpeningProof, SeedBatch } from '@toprun/api-schema/opening'
import { Step, Value, Values } from './step.tsx'
import { demoChain, type MomentsCheck, type OpenedProof, type Verification } from './verify-opening.ts'

export const batchTitle = (batch: SeedBatch | null) =>
  batch ? 'The SHA-256 is one of a published batch' : 'The SHA-256 was published in no batch'

/** Where the commitment was published, and what was not checked of it. */
export function BatchOfSeed({ batch }: { batch: SeedBatch | null }) {
  if (!batch) return <p>This order is from before commitments were published in batches.</p>
  const { root, size, place, path, chainId, transaction, block, blockAt } = batch
  return (
    <>
      <p>
        It is number {place} of {size}, and leads by its path to the root. Transaction and block of the root
        are shown as we state them; your browser did not ask the chain.{' '}
        {chainId === demoChain
          ? 'On this demonstration it is a chain of the house, so it proves nothing against the house.'
          : `Look the transaction up on chain ${chainId}: its data is the root.`}
      </p>
      <Values>
        <Value term="Root" value={root} />
        <Value term="Path, from below" value={path.join(' ')} isLong />
        <Value term="Transaction" value={transaction} />
        <Value term="Block" value={`${block}, ${blockAt} by the clock of the chain`} />
      </Values>
    </>
  )
}

const moments: Readonly<Record<MomentsCheck, { title: string; text: string }>> = {
  reserved: {
    title: 'The SHA-256 was recorded before the payment',
    text: 'The buyer reserved the seed: its SHA-256 was shown before the payment. The moments are as we state them, and in order.',
  },
  not_reserved: {
    title: 'Not reserved',
    text: 'The seed of this order was not reserved: its SHA-256 was recorded with the purchase itself. The moments are as we state them.',
  },
  out_of_order: {
    title: 'The moments are out of order',
    text: 'By the moments that we state, one thing came before another that it should follow, or one moment is missing.',
  },
}

type MomentsProps = { proof: OpenedProof; found: Verification | null }

/** The moments that the proof states, and what follows from them. */
export function Moments({ proof, found }: MomentsProps) {
  const { batch, committedAt, clientSeed, clientSeedAt, clientSeedBy, paidAt, drawnAt, openedAt } = proof
  const check = found && moments[found.moments]
  return (
    <Step at={3} title={check?.title ?? 'When the SHA-256 was recorded'} ok={found && momentsMatch(found)}>
      <p>{check?.text}</p>
      <p className="mt-2">{seedWords(clientSeedBy)}</p>
      <Values>
        <Value
          term={clientSeedBy === 'server' ? 'Client seed, by the server' : "Buyer's seed"}
          value={clientSeed}
        />
        {batch && <Value term="Root seen final" value={batch.finalAt} />}
        <Value term="SHA-256 recorded" value={committedAt} />
        {clientSeedAt !== null && <Value term="Client seed set" value={clientSeedAt} />}
        <Value term="Order paid" value={paidAt} />
        <Value term="Pack drawn" value={drawnAt} />
        {openedAt !== null && <Value term="Pack opened" value={openedAt} />}
      </Values>
    </Step>
  )
}

/** Not reserved is neither right nor wrong. */
function momentsMatch({ moments: check }: Verification): boolean | null {
  return check === 'not_reserved' ? null : check === 'reserved'
}

function seedWords(by: OpeningProof['clientSeedBy']): string {
  switch (by) {
    case 'server':
      return 'The buyer sent no seed, so the client seed is one of the server.'
    case 'buyer':
      return 'The client seed came from the buyer, after the SHA-256 was recorded.'
    case null:
      return 'When the client seed was set is not recorded.'
  }
}

/** A value of the house is neither right nor wrong. */
export function beaconMatches({ beacon }: Verification): boolean | null {
  return beacon === null || beacon === 'house' ? null : beacon === 'signed'
}

/** What was mixed in that came after the payment, and who made it. */
export function MixedIn({ beacon }: { beacon: BeaconRound | null }) {
  if (!beacon) return <p>Nothing was mixed in: this order is from before that was done.</p>
  const { source, round, value, signature } = beacon
  return source === 'local-chain' ? (
    <>
      <p>
        On this demonstration the house makes this value: it is the hash of the next block of its own chain
        after the payment. So there is nothing to check, and it proves nothing against the house. A site with
        real money mixes in a round of drand, which nobody can choose.
      </p>
      <Values>
        <Value term="Block" value={String(round)} />
        <Value term="Its hash" value={value} />
      </Values>
    </>
  ) : (
    <>
      <p>
        Round {round} of drand, a public source of values that nobody can choose or know before. Your browser
        checks that it is the first after the payment, and that its signature is the one of the network.
      </p>
      <Values>
        <Value term="Its value" value={value} />
        <Value term="Signature of the network" value={signature ?? ''} />
      </Values>
    </>
  )
}
