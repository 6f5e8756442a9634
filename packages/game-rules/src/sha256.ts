/**
 * SHA-256 (FIPS 180-4) and HMAC-SHA256 (RFC 2104), synchronously and without a platform: browsers offer them only as promises, and a
 * draw is recomputed there by the same function as on the server. For public data: it does not hide its timing.
 */
export function sha256(message: Uint8Array): Uint8Array {
  const state = initialState.slice()
  const padded = new Uint8Array(((message.length + 8) >> 6) * 64 + 64)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29))
  view.setUint32(padded.length - 4, (message.length << 3) >>> 0)
  for (let offset = 0; offset < padded.length; offset += 64) compress(state, view, offset)
  const digest = new Uint8Array(32)
  const words = new DataView(digest.buffer)
  state.forEach((word, index) => {
    words.setUint32(index * 4, word)
  })
  return digest
}

export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const short = key.length > blockBytes ? sha256(key) : key
  const padded = (byte: number) => {
    const block = new Uint8Array(blockBytes).fill(byte)
    short.forEach((value, index) => {
      block[index] = value ^ byte
    })
    return block
  }
  return sha256(joined(padded(0x5c), sha256(joined(padded(0x36), message))))
}

const blockBytes = 64

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

/** The first 32 bits of the fractional parts of the square roots of the first 8 primes, and of the cube roots of the first 64. */
const primes = firstPrimes(64)
const initialState = Uint32Array.from(primes.slice(0, 8), (prime) => fractionBits(Math.sqrt(prime)))
const roundConstants = Uint32Array.from(primes, (prime) => fractionBits(Math.cbrt(prime)))

function firstPrimes(count: number): number[] {
  const found: number[] = []
  for (let number = 2; found.length < count; number += 1)
    if (found.every((prime) => number % prime !== 0)) found.push(number)
  return found
}

function fractionBits(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32)
}

const schedule = new Uint32Array(64)
const turned = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

function compress(state: Uint32Array, view: DataView, offset: number): void {
  for (let t = 0; t < 16; t += 1) schedule[t] = view.getUint32(offset + t * 4)
  for (let t = 16; t < 64; t += 1) {
    const early = word(schedule, t - 15)
    const late = word(schedule, t - 2)
    const sigma0 = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const sigma1 = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    schedule[t] = (word(schedule, t - 16) + sigma0 + word(schedule, t - 7) + sigma1) | 0
  }
  let a = word(state, 0)
  let b = word(state, 1)
  let c = word(state, 2)
  let d = word(state, 3)
  let e = word(state, 4)
  let f = word(state, 5)
  let g = word(state, 6)
  let h = word(state, 7)
  for (let t = 0; t < 64; t += 1) {
    const sum1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
    const choice = (e & f) ^ (~e & g)
    const first = (h + sum1 + choice + word(roundConstants, t) + word(schedule, t)) | 0
    const sum0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
    const majority = (a & b) ^ (a & c) ^ (b & c)
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + sum0 + majority) | 0
  }
  state[0] = word(state, 0) + a
  state[1] = word(state, 1) + b
  state[2] = word(state, 2) + c
  state[3] = word(state, 3) + d
  state[4] = word(state, 4) + e
  state[5] = word(state, 5) + f
  state[6] = word(state, 6) + g
  state[7] = word(state, 7) + h
}

function word(words: Uint32Array, index: number): number {
  return words[index] as number
}
