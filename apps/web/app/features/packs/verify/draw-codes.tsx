import { useEffect, useState } from 'react'
import { Value, Values } from './step.tsx'
import { bytesOf, hexOf } from './verify-opening.ts'

/** Codes of a pack that are shown; few packs need more. */
const shown = 2

type DrawCodesProps = { serverSeed: string; message: string }

/** The first codes of a draw, by the browser's own cryptography rather than ours; nothing where it has none. */
export function DrawCodes({ serverSeed, message }: DrawCodesProps) {
  const [codes, setCodes] = useState<readonly string[]>([])
  useEffect(() => {
    let wanted = true
    codesOf(serverSeed, message).then(
      (found) => wanted && setCodes(found),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [serverSeed, message])
  return (
    <Values>
      {Array.from({ length: shown }, (_, counter) => (
        <Value key={counter} term={`${message}:${counter}`} value={codes[counter] ?? ''} />
      ))}
    </Values>
  )
}

async function codesOf(serverSeed: string, message: string): Promise<string[]> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(serverSeed), algorithm, false, ['sign'])
  const sign = (counter: number) =>
    crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${message}:${counter}`))
  const codes = await Promise.all(Array.from({ length: shown }, (_, counter) => sign(counter)))
  return codes.map((code) => hexOf(new Uint8Array(code)))
}
