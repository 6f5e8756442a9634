import { useOnDemand } from '../../ui/use-on-demand.ts'
import { CardMetal } from './card-metal.tsx'
import { kindName, multiplierText, type ShownCard, serialText } from './shown-card.ts'

const loadCode = () => import('./provenance-code.tsx')
/** Without its code the back still says everything in words. */
const withoutCode = () => undefined

/** The facts of a card, and the code that leads to where it came from. */
export function CardBack({ card, hidden }: { card: ShownCard; hidden: boolean }) {
  const { player, tier, serial, provenance } = card
  const Code = useOnDemand(loadCode, !hidden && provenance !== null, withoutCode)
  return (
    <div className="player-card__side player-card__side--back" inert={hidden}>
      <CardMetal tier={tier} still={false} />
      <div className="player-card__reverse">
        <p className="player-card__mark">TopRun</p>
        <dl className="player-card__facts">
          <Fact term="Player" value={player.name} />
          <Fact term="Team" value={player.team} />
          <Fact term="Card" value={kindName(card)} />
          <Fact term="Multiplier" value={multiplierText(card)} />
          <Fact term="Edition" value={serial ? serialText(serial) : 'Open, for everyone'} />
        </dl>
        {provenance && (
          <p className="player-card__provenance">
            <span className="player-card__code">{Code && <Code address={provenance} />}</span>
            <span>Scan for this card's history</span>
          </p>
        )}
      </div>
      <span className="player-card__bevel" />
    </div>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}
