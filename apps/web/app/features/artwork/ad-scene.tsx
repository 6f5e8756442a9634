import cards from './ads/cards.svg?raw'
import figures from './ads/figures.svg?raw'
import wicket from './ads/wicket.svg?raw'
import { Floodlit } from './floodlit.tsx'
import { nightOf } from './night.ts'
import { NightGround } from './night-ground.tsx'
import ace from './packs/ace.svg?raw'
import champion from './packs/champion.svg?raw'
import pro from './packs/pro.svg?raw'
import wild from './packs/wild.svg?raw'

/** The drawing on the right of an ad, chosen by a word in its id; the left is for text. */
const subjects = [
  { word: /card/, drawn: cards },
  { word: /point|score/, drawn: figures },
] as const

export function AdScene({ id }: { id: string }) {
  const drawn = subjects.find(({ word }) => word.test(id))?.drawn ?? wicket
  return (
    <svg viewBox="0 0 1280 720" aria-hidden="true">
      <NightGround night={nightOf(`ad ${id}`)} />
      <Floodlit>
        {/combo|pack/.test(id) ? <Packs /> : <g dangerouslySetInnerHTML={{ __html: drawn }} />}
      </Floodlit>
    </svg>
  )
}

/** Held like a hand of cards. */
function Packs() {
  const fan = [
    { pack: wild, turn: -19.2 },
    { pack: champion, turn: -6.4 },
    { pack: ace, turn: 6.4 },
    { pack: pro, turn: 19.2 },
  ]
  return (
    <g>
      <ellipse cx={930} cy={672} rx={280} ry={26} fill="#06210f" opacity={0.5} />
      {fan.map(({ pack, turn }) => (
        <g
          key={turn}
          transform={`translate(930 960) rotate(${turn}) scale(0.92) translate(-160 -890) scale(1.6)`}
          dangerouslySetInnerHTML={{ __html: pack }}
        />
      ))}
    </g>
  )
}
