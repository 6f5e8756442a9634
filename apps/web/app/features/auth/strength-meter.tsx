import { useEffect, useState } from 'react'
import { Meter } from '../../ui/meter.tsx'
import { passwordStrength } from './password-strength.ts'

const tones = { 0: 'ball', 1: 'ball', 2: 'progress', 3: 'progress', 4: 'pitch' } as const

/** Shows the strength of a new password as it is typed. It only advises; it refuses nothing. */
export function StrengthMeter({ password }: { password: string }) {
  const isCommon = useCommonPasswords(password !== '')
  const { score, name, advice } = passwordStrength(password, isCommon)
  return (
    <div className="-mt-2.5 grid gap-1.5">
      <Meter
        label="Strength"
        value={score}
        max={4}
        text={name === '' ? 'Nothing typed yet' : name}
        tone={tones[score]}
      />
      <p className="min-h-5 text-sm text-muted">
        {name !== '' && <strong className="text-ink">{name}. </strong>}
        {advice}
      </p>
    </div>
  )
}

/**
 * The list of common passwords is large, so it is loaded once something is typed. Until then the meter uses
 * length and variety alone.
 */
function useCommonPasswords(needed: boolean): ((password: string) => boolean) | undefined {
  const [isCommon, setIsCommon] = useState<(password: string) => boolean>()
  useEffect(() => {
    if (!needed) return
    import('@toprun/api-schema/common-passwords').then(
      (list) => setIsCommon(() => list.isCommonPassword),
      () => undefined,
    )
  }, [needed])
  return isCommon
}
