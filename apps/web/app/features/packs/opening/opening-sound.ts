import type { CardTier } from '@toprun/api-schema/card'

/** The notes of a card that turns, in hertz: one for silver, a chord that rises for what is rarer. */
const chimes: Record<CardTier, readonly number[]> = {
  silver: [587],
  gold: [523, 659, 784],
  black: [147, 220, 294, 440],
  diamond: [784, 988, 1175, 1568, 2093],
}
const volume = 0.22

/** What is heard of an opening. Everything is made here: no file is loaded. */
export interface OpeningSound {
  tear(): void
  /** Rises for so many seconds while a card keeps its secret. */
  rise(tier: CardTier, seconds: number): void
  chime(tier: CardTier): void
  close(): void
}

/** Call it while something is pressed: browsers keep a page silent until then. */
export function openSound(): OpeningSound {
  const audio = new AudioContext()
  const out = new GainNode(audio, { gain: volume })
  out.connect(audio.destination)

  /** A gain that goes from nothing to `peak` and back, `seconds` from now on. */
  function swell(peak: number, attack: number, seconds: number, from = audio.currentTime): GainNode {
    const gain = new GainNode(audio, { gain: 0 })
    gain.gain.setValueAtTime(0.0001, from)
    gain.gain.exponentialRampToValueAtTime(peak, from + attack)
    gain.gain.exponentialRampToValueAtTime(0.0001, from + seconds)
    gain.connect(out)
    return gain
  }

  return {
    tear() {
      const seconds = 0.42
      const noise = new AudioBuffer({ length: audio.sampleRate * seconds, sampleRate: audio.sampleRate })
      noise.getChannelData(0).forEach((_, at, samples) => {
        samples[at] = Math.random() * 2 - 1
      })
      const band = new BiquadFilterNode(audio, { type: 'bandpass', frequency: 1_400, Q: 0.8 })
      band.frequency.exponentialRampToValueAtTime(6_000, audio.currentTime + seconds)
      const source = new AudioBufferSourceNode(audio, { buffer: noise })
      source.connect(band).connect(swell(0.8, 0.05, seconds))
      source.start()
    },
    rise(tier, seconds) {
      if (tier === 'silver') return
      const low = chimes[tier][0] ?? 220
      const tone = new OscillatorNode(audio, { type: 'triangle', frequency: low / 4 })
      tone.frequency.exponentialRampToValueAtTime(low / 2, audio.currentTime + seconds)
      tone.connect(swell(0.5, seconds * 0.9, seconds))
      tone.start()
      tone.stop(audio.currentTime + seconds)
    },
    chime(tier) {
      chimes[tier].forEach((frequency, at) => {
        const from = audio.currentTime + at * 0.07
        const tone = new OscillatorNode(audio, { type: 'sine', frequency })
        tone.connect(swell(0.45, 0.01, 1.4, from))
        tone.start(from)
        tone.stop(from + 1.4)
      })
    },
    close() {
      audio.close().catch(() => undefined)
    },
  }
}
