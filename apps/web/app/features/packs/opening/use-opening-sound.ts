import { useEffect, useRef, useState } from 'react'
import { textStore } from '../../../platform/browser-store.ts'
import { type OpeningSound, openSound } from './opening-sound.ts'
import { cardInLight, holds, type OpeningStage } from './opening-stage.ts'

const soundChoice = textStore('local', 'opening-sound')

/** Plays the stage, if the visitor turned sound on: it is off until then, and the choice is remembered. */
export function useOpeningSound(stage: OpeningStage) {
  const [on, setOn] = useState(() => soundChoice.read() === 'on')
  const sound = useRef<OpeningSound | null>(null)
  const turned = stage.at === 'dealt' ? stage.turned : 0
  const lifted = stage.at === 'dealt' && stage.lifted
  const tier = cardInLight(stage)?.face.tier

  useEffect(() => {
    if (!on) return
    sound.current = openSound()
    return () => {
      sound.current?.close()
      sound.current = null
    }
  }, [on])
  useEffect(() => {
    if (stage.at === 'torn') sound.current?.tear()
  }, [stage.at])
  useEffect(() => {
    if (!tier) return
    if (lifted) sound.current?.rise(tier, holds[tier] / 1000)
    else if (turned > 0) sound.current?.chime(tier)
  }, [tier, lifted, turned])

  function toggle() {
    soundChoice.write(on ? null : 'on')
    setOn(!on)
  }
  return { on, toggle }
}
