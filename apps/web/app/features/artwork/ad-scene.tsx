import { Ball, Shadows, Stumps } from './cricket-things.tsx'
import { FoilCard, Glint } from './foil-card.tsx'
import { nightOf } from './night.ts'
import { NightGround } from './night-ground.tsx'
import ace from './packs/ace.svg?raw'
import champion from './packs/champion.svg?raw'
import pro from './packs/pro.svg?raw'
import wild from './packs/wild.svg?raw'
import scoreboard from './scoreboard.svg?raw'

/** The drawing on the right of an ad, chosen by a word in its id; the left is for text. */
const subjects = [
  { word: /combo|pack/, Subject: Packs },
  { word: /card/, Subject: Cards },
  { word: /point|score/, Subject: Figures },
] as const

export function AdScene({ id }: { id: string }) {
  const night = nightOf(`ad ${id}`)
  const Subject = subjects.find(({ word }) => word.test(id))?.Subject ?? Wicket
  return (
    <svg viewBox="0 0 1280 720" aria-hidden="true">
      <NightGround night={night} />
      <Subject id={id} />
    </svg>
  )
}

function Cards({ id }: { id: string }) {
  return (
    <g>
      <Shadows x={930} y={656} width={220} />
      <g transform="translate(1010 384) rotate(13) scale(1.32)">
        <FoilCard foil="black" seed={`${id} 1`} kit={`${id} a`} />
      </g>
      <g transform="translate(830 374) rotate(-9) scale(1.32)">
        <FoilCard foil="gold" seed={`${id} 2`} kit={`${id} b`} />
      </g>
      <Ball x={1140} y={596} r={82} turn={18} />
      <Glint x={700} y={150} r={26} />
      <Glint x={1180} y={180} r={20} />
    </g>
  )
}

function Packs() {
  const fan = [
    { pack: wild, turn: -24 },
    { pack: champion, turn: -8 },
    { pack: ace, turn: 8 },
    { pack: pro, turn: 24 },
  ]
  return (
    <g>
      <Shadows x={930} y={672} width={210} />
      {fan.map(({ pack, turn }) => (
        <g
          key={turn}
          transform={`translate(930 960) rotate(${turn * 0.8}) scale(0.92) translate(-160 -890) scale(1.6)`}
          dangerouslySetInnerHTML={{ __html: pack }}
        />
      ))}
    </g>
  )
}

function Figures() {
  return (
    <g>
      <Shadows x={910} y={640} width={250} />
      <g transform="translate(910 350)" dangerouslySetInnerHTML={{ __html: scoreboard }} />
      <Ball x={1160} y={600} r={62} turn={18} />
    </g>
  )
}

function Wicket() {
  return (
    <g>
      <Shadows x={920} y={640} width={160} />
      <g transform="translate(920 640) scale(2.6)">
        <Stumps struck />
      </g>
      <Ball x={800} y={470} r={74} turn={18} />
    </g>
  )
}
