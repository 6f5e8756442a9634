import { Meter } from '../../ui/meter.tsx'
import { passwordStrength } from './password-strength.ts'

const tones = { 0: 'ball', 1: 'ball', 2: 'gold', 3: 'gold', 4: 'pitch' } as const

/** How well a new password holds, while it is typed. It advises, and refuses nothing. */
export function StrengthMeter({ password }: { password: string }) {
  const { score, name, advice } = passwordStrength(password)
  return (
    <div className="-mt-2.5 grid gap-1.5">
      <Meter
        label="Strength"
        value={score}
        max={4}
        text={name === '' ? 'Nothing typed yet' : name}
        tone={tones[score]}
      />
      <p className="text-sm text-muted">
        {name !== '' && <strong className="text-ink">{name}. </strong>}
        {advice}
      </p>
    </div>
  )
}
